/** Bengali, as West Bengal writes it. Not yet read by a native speaker. Names take no endings but after a hyphen. What several surfaces say. */
import { doctorTitle } from '@baari/core/doctors';
import { BENGALI_PARTS_OF_DAY } from '@baari/core/shared';
import type { SharedWords } from '../en/catalog.ts';
import { minutes, duration } from './counts.ts';
import { timesByPartOfDay } from '../../format/time-text.ts';

const SPECIALTIES = new Map([
  ['Cardiology', 'হৃদরোগ'],
  ['Dermatology', 'চর্মরোগ'],
  ['Emergency Medicine', 'জরুরি চিকিৎসা'],
  ['Family Medicine', 'পারিবারিক চিকিৎসা'],
  ['Gastroenterology', 'পেট ও অন্ত্রের রোগ'],
  ['General Surgery', 'জেনারেল সার্জারি'],
  ['Internal Medicine', 'মেডিসিন'],
  ['Neurology', 'স্নায়ুরোগ'],
  ['Obstetrics & Gynecology', 'স্ত্রীরোগ ও প্রসূতি'],
  ['Oncology', 'ক্যানসার'],
  ['Ophthalmology', 'চক্ষুরোগ'],
  ['Orthopedics', 'হাড়ের রোগ'],
  ['Otolaryngology', 'নাক-কান-গলা'],
  ['Pediatrics', 'শিশুরোগ'],
  ['Psychiatry', 'মনোরোগ'],
  ['Pulmonology', 'বুক ও ফুসফুসের রোগ'],
  ['Radiology', 'রেডিয়োলজি'],
  ['Rheumatology', 'বাতরোগ'],
  ['Urology', 'মূত্ররোগ'],
  ['Other', 'অন্যান্য'],
]);

const LANGUAGES = new Map([
  ['English', 'ইংরেজি'],
  ['Hindi', 'হিন্দি'],
  ['Tamil', 'তামিল'],
  ['Telugu', 'তেলুগু'],
  ['Malayalam', 'মালয়ালম'],
  ['Kannada', 'কন্নড়'],
  ['Bengali', 'বাংলা'],
  ['Marathi', 'মরাঠি'],
  ['Gujarati', 'গুজরাটি'],
]);

export const words: SharedWords = {
  // Without it Intl would write the figures of the script, which no token has.
  locale: 'bn-IN-u-nu-latn',
  timeText: timesByPartOfDay(BENGALI_PARTS_OF_DAY),

  doctor: {
    name: (doctor) => doctorTitle(doctor, 'bn'),
    specialty: (specialty) => SPECIALTIES.get(specialty ?? '') ?? specialty ?? '',
    language: (language) => LANGUAGES.get(language) ?? language,
    offline: 'এখন নেই',
    available: 'এখন আছেন',
    from: (time) => `${time} থেকে`,
    backAt: (time) => `${time}-এ ফিরবেন`,
    opensToday: (time) => `টোকেন ${time} থেকে`,
    opensTomorrow: (time) => `টোকেন কাল ${time} থেকে`,
    opensOn: (weekday, time) => `টোকেন ${weekday} ${time} থেকে`,
    usedUp: 'আজ আর টোকেন নেই',
    notCovered: 'অনলাইন টোকেন নেই',
    waiting: (count) => `${count} জন অপেক্ষায় আছেন`,
    nowServing: 'এখন চলছে',
    waitingLabel: 'অপেক্ষায়',
    estimatedWait: 'আনুমানিক অপেক্ষা',
    about: 'ডাক্তার সম্পর্কে',
    experience: 'অভিজ্ঞতা',
    years: (count) => `${count} বছর`,
    qualifications: 'ডিগ্রি',
    department: 'বিভাগ',
    languages: 'ভাষা',
    fee: 'ফি',
    hours: 'সময়',
    closedAllDay: 'বন্ধ',
    openAllDay: '24 ঘণ্টা খোলা',
    today: 'আজ',
    tomorrow: 'কাল',
    awayOn: (when) => `ছুটিতে: ${when}`,
    closedOn: (when) => `বন্ধ: ${when}`,
    until: (day) => `${day} পর্যন্ত`,
    weekdays: {
      monday: 'সোমবার',
      tuesday: 'মঙ্গলবার',
      wednesday: 'বুধবার',
      thursday: 'বৃহস্পতিবার',
      friday: 'শুক্রবার',
      saturday: 'শনিবার',
      sunday: 'রবিবার',
    },
    and: (items) => new Intl.ListFormat('bn-IN', { type: 'conjunction' }).format(items),
  },

  /** In place of a clinic's doctors. */
  board: {
    noDoctors: 'এখনও কোনো ডাক্তার নেই',
    gone: 'ক্লিনিকটি পাওয়া যায়নি বা চালু নেই।',
  },

  announcement: {
    delay: (doctor, time) => `${doctor} রোগী দেখা শুরু করবেন ${time} নাগাদ`,
    break: (time) => `বিরতি ${time} পর্যন্ত`,
  },

  toast: { dismiss: 'সরান' },

  wait: {
    none: 'অপেক্ষা নেই',
    anyMoment: 'যে কোনো মুহূর্তে',
    about: (count) => `প্রায় ${duration(count)}`,
    likely: (least, most) => {
      if (least === 0) return `সম্ভবত বড়জোর ${duration(most)}`;
      return most < 60 ? `সম্ভবত ${least}–${most} মিনিট` : `সম্ভবত ${duration(least)} থেকে ${duration(most)}`;
    },
    around: (time) => `${time} নাগাদ`,
    by: (time) => `দেরি হলেও ${time}-এর মধ্যে`,
    turn: (around, by) => `আপনার পালা আসবে ${around} নাগাদ, দেরি হলেও ${by}-এর মধ্যে।`,
    early: 'প্রাথমিক অনুমান',
    earlyHint: (doctor) => `প্রাথমিক অনুমান: ${doctor} রোগী দেখতে কত সময় নেন, তা জানা গেলে অনুমান আরও ঠিক হবে।`,
    slow: (doctor) => `${doctor} আজ একটু বেশি সময় নিচ্ছেন`,
    fast: (doctor) => `${doctor} আজ তাড়াতাড়ি দেখছেন`,
    late: (doctor) => `${doctor}: শুরু হতে দেরি হচ্ছে`,
    lateSince: (doctor, time) => `${doctor}: শুরু হতে দেরি হচ্ছে। ${time}-এ শুরু হওয়ার কথা ছিল।`,
    longVisit: 'এই রোগীকে দেখতে বেশি সময় লাগছে',
    later: (reason) => `আগে যা বলা হয়েছিল, তার চেয়ে দেরি হবে। ${reason}`,
    earlier: (reason) => `আগে যা বলা হয়েছিল, তার চেয়ে তাড়াতাড়ি হবে। ${reason}`,
    reasons: {
      started: 'ডাক্তার রোগী দেখা শুরু করেছেন।',
      notStarted: 'ডাক্তার এখনও রোগী দেখা শুরু করেননি।',
      goesOn: 'ডাক্তার আবার রোগী দেখা শুরু করেছেন।',
      withdrawn: 'আগে যে দেরির কথা জানানো হয়েছিল, তা আর নেই।',
      fewerAhead: 'আপনার আগে এখন লোক কমেছে।',
      putBack: 'একজনকে আবার আপনার আগে রাখা হয়েছে।',
      back: 'আগে যাঁকে ডাকা হয়েছিল, তিনি ফিরেছেন।',
      placedAhead: 'একজন রোগী বেশিক্ষণ অপেক্ষা করতে পারবেন না, তাঁকে আগে রাখা হয়েছে।',
      booked: 'বুকিং করা একজন রোগী এসেছেন।',
      urgent: 'একজন ইমার্জেন্সি রোগীকে আগে দেখা হচ্ছে।',
      joined: 'অন্য ডাক্তারের রোগীরা এই লাইনে এসেছেন।',
      family: 'আগের এক রোগীর সঙ্গে পরিবারের আরও একজন দেখাবেন।',
      asked: 'ডাক্তার একজন রোগীকে আগে ডেকেছেন।',
      calledBefore: 'আপনার আগে অন্য একজনকে ডাকা হয়েছে।',
      sooner: 'যা ভাবা হয়েছিল, রোগীদের তার আগেই ডাকা হয়েছে।',
      slower: 'যা ভাবা হয়েছিল, রোগী দেখতে তার চেয়ে বেশি সময় লাগছে।',
    },
    doubt: 'বন্ধ হওয়ার আগে আপনার পালা না-ও আসতে পারে',
    doubtAt: (time) => `${time}-এ বন্ধ, তার আগে আপনার পালা না-ও আসতে পারে`,
    doubtOwn: 'আপনার জায়গা থাকছে। অপেক্ষা করবেন, না অন্য সময় আসবেন, ক্লিনিক তা বলতে পারবে।',
    doubtNew: 'তবুও টোকেন নিতে পারেন, বা আগে ক্লিনিকে জিজ্ঞেস করুন।',
  },

  live: {
    live: 'লাইভ',
    offline: 'অফলাইন।',
    updatedAt: (time) => `আপডেট: ${time}`,
    lastKnown: (age) => `শেষ পাওয়া খবর, ${age}।`,
    keepsTrying: 'নেটওয়ার্ক এলেই নিজে থেকে আপডেট হবে।',
    renewal: {
      renewed: 'Baari-র নতুন ভার্সন এসেছে',
      renewedHint: 'এই পেজটি পুরোনো, এতে আর নতুন খবর আসছে না। কিছু লেখা না থাকলে এটি নিজে থেকেই আবার খুলবে।',
      loadAgain: 'আবার খুলুন',
    },
    secondsAgo: 'এক মিনিটও হয়নি',
    minutesAgo: (count) => `${count} মিনিট আগে`,
    hoursAgo: (count) => `${count} ঘণ্টা আগে`,
  },

  refusals: {
    network: 'মনে হচ্ছে আপনি অফলাইন। নেটওয়ার্ক দেখে আবার চেষ্টা করুন: কিছুই দুবার নেওয়া হবে না।',
    tokenFailed: 'টোকেন তৈরি হয়নি। আবার চেষ্টা করুন।',
    actionFailed: 'কাজটি হয়নি। একটু পরে আবার চেষ্টা করুন।',
    rateLimited: (retryAfterSeconds) =>
      retryAfterSeconds === null
        ? 'খুব বেশিবার চেষ্টা হয়েছে। পরে আবার চেষ্টা করুন।'
        : `খুব বেশিবার চেষ্টা হয়েছে। ${minutes(Math.max(1, Math.ceil(retryAfterSeconds / 60)))} পরে আবার চেষ্টা করুন।`,
    byReason: {
      'request.invalid': 'নাম আর মোবাইল নম্বর ঠিক আছে কি না দেখুন।',
      'patient.invalid_phone': 'সঠিক মোবাইল নম্বর লিখুন',
      'clinic.inactive': 'টোকেন দেওয়া এখন বন্ধ আছে। সরাসরি ক্লিনিকে যোগাযোগ করুন।',
      'clinic.not_found': 'ক্লিনিক পাওয়া যায়নি',
      'doctor.not_found': 'ডাক্তার পাওয়া যায়নি',
      'queue.practice_closed': 'এই ডাক্তারের নতুন টোকেন এখন দেওয়া হচ্ছে না।',
      'queue.phone_has_token': 'এই মোবাইল নম্বরে আজ একটি টোকেন আগেই নেওয়া হয়েছে।',
      'patient.phone_gets_no_texts': 'এই ক্লিনিক শুধু ভারতের মোবাইল নম্বরে OTP পাঠায়। অন্য নম্বর দিন, বা রিসেপশনে বলুন।',
      'patient.too_many_codes': 'ক্লিনিক এই ঘণ্টায় আর OTP পাঠাতে পারবে না। রিসেপশন থেকে টোকেন নিন।',
      'queue.family_limit': 'এই মোবাইল নম্বরে পরিবারের জন্য আর টোকেন নেওয়া যাবে না।',
      'billing.daily_token_limit': 'এই ডাক্তারের আজকের টোকেন শেষ। সরাসরি ক্লিনিকে যোগাযোগ করুন।',
      'billing.doctor_not_covered': 'এই ডাক্তারের নতুন টোকেন এখন দেওয়া হচ্ছে না। সরাসরি ক্লিনিকে যোগাযোগ করুন।',
      'queue.token_not_found': 'এই টোকেনটি আর নেই।',
      'queue.no_session': 'এই লাইন বন্ধ হয়ে গেছে।',
      'queue.token_not_waiting': 'এই টোকেনটি আর অপেক্ষায় নেই।',
      'queue.token_already_arrived': 'আপনি যে এসেছেন, ক্লিনিক তা আগেই জানে।',
      'queue.token_not_arrived': 'আপনি যে এখনও আসেননি, ক্লিনিক তা জানে।',
      'queue.arrival_seen': 'ক্লিনিক আপনাকে দেখেছে বা ডেকেছে। আবার বাইরে যেতে হলে রিসেপশনে জানান।',
      'queue.priority_limit': 'আপনি কয়েকবার বলেছেন। এবার রিসেপশনে গিয়ে বলুন।',
    },
  },
};
