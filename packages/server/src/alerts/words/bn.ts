/** Alerts in Bengali. Not yet read by a native speaker. */
import type { AlertCatalog } from './en.ts';

export const bn: AlertCatalog = {
  leaveNow: ({ label, clinic }) => ({
    title: 'বেরোনোর সময় হয়েছে',
    body: `এখনই বেরোন: ${clinic}। আপনি পৌঁছতে পৌঁছতে টোকেন ${label} ডাকা হতে পারে।`,
    text: `এখনই বেরোন। আপনি পৌঁছতে পৌঁছতে টোকেন ${label} ডাকা হতে পারে।`,
  }),

  twoAhead: ({ label, clinic }) => ({
    title: 'আপনার পালা প্রায় এসে গেছে',
    body: `টোকেন ${label}: আপনার আগে বড়জোর দুজন। দয়া করে ক্লিনিকে থাকুন: ${clinic}।`,
    text: `টোকেন ${label}, আপনার আগে বড়জোর 2 জন। দয়া করে ক্লিনিকে থাকুন।`,
  }),

  yourTurn: ({ label, clinic, doctor, room }) => ({
    title: 'আপনার পালা!',
    body: `টোকেন ${label}, দয়া করে ভিতরে যান: ${[doctor, room, clinic].filter(Boolean).join(', ')}।`,
    text: `টোকেন ${label}, আপনার পালা। দয়া করে ভিতরে যান${room === null ? '' : `: ${room}`}।`,
  }),

  recalled: ({ label, clinic, doctor, room }) => ({
    title: 'আপনাকে আবার ডাকা হয়েছে',
    body: `টোকেন ${label}, দয়া করে এখনই ভিতরে যান: ${[doctor, room, clinic].filter(Boolean).join(', ')}।`,
    text: `টোকেন ${label} আবার ডাকা হয়েছে। এখনই ভিতরে যান${room === null ? '' : `: ${room}`}।`,
  }),

  delayed: ({ label, clinic, doctor, until }) => ({
    title: `${until}-এর আগে নয়`,
    body: `${doctor} আবার রোগী দেখবেন ${until} নাগাদ। টোকেন ${label}: আপনার জায়গা থাকছে, ${clinic}।`,
    text: `আবার রোগী দেখা হবে ${until} নাগাদ। টোকেন ${label}: আপনার জায়গা থাকছে।`,
  }),

  closed: ({ label, clinic, doctor }) => ({
    title: `টোকেন ${label} বাতিল হয়েছে`,
    body: `লাইন বন্ধ হয়েছে: ${doctor}, ${clinic}। ক্লিনিকে ফোন করুন, বা পরের বেলার টোকেন নিন।`,
    text: `টোকেন ${label} বাতিল হয়েছে, লাইন বন্ধ। দয়া করে ক্লিনিকে ফোন করুন।`,
  }),

  skipped: ({ label, clinic }) => ({
    title: `টোকেন ${label} বাদ দেওয়া হয়েছে`,
    body: `তবুও ডাক্তার দেখাতে চাইলে রিসেপশনে বলুন: ${clinic}।`,
    text: `টোকেন ${label} বাদ দেওয়া হয়েছে। এখানে থাকলে রিসেপশনে বলুন।`,
  }),

  missed: ({ label, clinic }) => ({
    title: 'আপনার পালা চলে গেছে',
    body: `টোকেন ${label} ডাকা হয়েছিল। ক্লিনিকে থাকলে রিসেপশনে বলুন: ${clinic}।`,
    text: `টোকেন ${label} ডাকা হয়েছিল, আপনাকে পাওয়া যায়নি। রিসেপশনে বলুন।`,
  }),

  passed: ({ label, clinic }) => ({
    title: 'আপনার পালা চলে গেছে',
    body: `টোকেন ${label}: পালা চলে গেছে। পৌঁছে রিসেপশনে জানান: ${clinic}।`,
    text: `টোকেন ${label}: পালা চলে গেছে। পৌঁছে রিসেপশনে জানান।`,
  }),

  issued: ({ label, clinic, doctor, ahead }) => ({
    title: `আপনার টোকেন: ${label}`,
    body: `টোকেন ${label}, ${doctor}, ${clinic}।`,
    text: `টোকেন ${label}, ${doctor}। আপনার আগে ${ahead} জন। লাইন এখানে দেখুন:`,
  }),

  moved: ({ label, clinic, doctor }) => ({
    title: `আপনার নতুন টোকেন: ${label}`,
    body: `এখন আপনার ডাক্তার ${doctor}: টোকেন ${label}, ${clinic}।`,
    text: `এখন আপনার ডাক্তার ${doctor}, টোকেন ${label}। লাইন এখানে দেখুন:`,
  }),

  waitingAgain: ({ label, clinic }) => ({
    title: `টোকেন ${label} আবার লাইনে`,
    body: `আগের নম্বরেই আপনি আবার লাইনে আছেন: ${clinic}। না ডাকা পর্যন্ত অপেক্ষা করুন।`,
    text: `টোকেন ${label} আবার লাইনে আছে। না ডাকা পর্যন্ত অপেক্ষা করুন।`,
  }),
};
