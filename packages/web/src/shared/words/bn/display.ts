/** What the waiting room's screen says. Not yet read by a native speaker. */
import type { DisplayWords } from '../en/catalog.ts';
import { words as shared } from './shared.ts';

export const words: DisplayWords = {
  ...shared,

  display: {
    nowServing: 'এখন চলছে',
    lastCalled: 'সবশেষে ডাকা',
    notStarted: 'এখনও শুরু হয়নি',
    calledNow: 'দয়া করে ভিতরে আসুন',
    calledAgain: 'শেষ ডাক: দয়া করে ভিতরে আসুন',
    closed: 'বন্ধ',
    opensAt: (time) => `খুলবে ${time}`,
    announced: {
      delay: (time) => `শুরু হবে ${time} নাগাদ`,
      break: (time) => `বিরতি ${time} পর্যন্ত`,
    },
    next: 'এরপর',
    nobodyWaiting: 'কেউ অপেক্ষায় নেই',
    tellDesk: (labels) => `${labels}: এসে থাকলে রিসেপশনে জানান`,
    lastCalls: 'আগের ডাক',
    noCalls: 'এখনও কাউকে ডাকা হয়নি।',
    spoken: (label, where) => `টোকেন ${label}, ${where}। টোকেন ${label}।`,
    spokenAgain: (label, where) => `শেষ ডাক। টোকেন ${label}, ${where}। টোকেন ${label}।`,
    takeToken: 'টোকেন নিন',
    takeTokenCode: 'QR কোড, যা দিয়ে টোকেন নেওয়ার পেজ খোলে',
    reconnecting: (time) => `${time} থেকে আবার সংযোগের চেষ্টা চলছে`,
    turnOn: 'আওয়াজ চালু করুন',
    turnOnHint: 'রিমোটে OK টিপুন',
    turnOnAgain: 'আগে আওয়াজ চালু ছিল। রিমোটে OK টিপুন।',
    soundIsOn: 'আওয়াজ চালু আছে',
    soundIsOff: 'আওয়াজ বন্ধ আছে',
    page: (page, pages) => `${pages}টির মধ্যে ${page}`,
  },
};
