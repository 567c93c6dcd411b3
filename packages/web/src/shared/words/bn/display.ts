/** What the waiting room's screen says. Not yet read by a native speaker. */
import type { DisplayWords } from '../en/catalog.ts';
import { words as shared } from './shared.ts';

export const words: DisplayWords = {
  ...shared,

  display: {
    nowServing: 'এখন চলছে',
    lastCalled: 'আগের নম্বর',
    notStarted: 'এখনও শুরু হয়নি',
    startsAt: (time) => `${time}-এ শুরু হবে`,
    calledNow: 'দয়া করে ভিতরে আসুন',
    calledAgain: 'আবার ডাকা হচ্ছে: দয়া করে ভিতরে আসুন',
    closed: 'বন্ধ',
    opensAt: (time) => `টোকেন ${time} থেকে`,
    announced: {
      delay: (time) => `শুরু হবে ${time} নাগাদ`,
      break: (time) => `বিরতি ${time} পর্যন্ত`,
    },
    next: 'এরপর',
    nobodyWaiting: 'এখন কেউ অপেক্ষায় নেই',
    tellDesk: (labels) => `${labels}: এসে থাকলে রিসেপশনে জানান`,
    lastCalls: 'আগের নম্বর',
    noCalls: 'এখনও কাউকে ডাকা হয়নি।',
    spoken: (label, where) => `টোকেন নম্বর ${label}, ${where}। টোকেন নম্বর ${label}।`,
    spokenAgain: (label, where) => `আবার ডাকা হচ্ছে। টোকেন নম্বর ${label}, ${where}। টোকেন নম্বর ${label}।`,
    takeToken: 'টোকেন নিন',
    takeTokenCode: 'QR কোড, যা দিয়ে টোকেন নেওয়ার পেজ খোলে',
    reconnecting: (time) => `${time} থেকে আবার সংযোগের চেষ্টা চলছে`,
    turnOn: 'আওয়াজ চালু করুন',
    turnOnHint: 'রিমোটে OK চাপুন',
    soundIsOn: 'আওয়াজ চালু আছে',
    soundIsOff: 'আওয়াজ বন্ধ আছে',
    page: (page, pages) => `${pages}টির মধ্যে ${page}`,
  },
};
