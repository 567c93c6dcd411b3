/** What a patient reads who is asked to confirm a phone by a code, in Bengali. Not yet read by a native speaker. */
import type { ConfirmingWords } from '../en/catalog.ts';

export const words: ConfirmingWords = {
  heading: 'মোবাইল নম্বর নিশ্চিত করুন',
  why: 'নম্বরটি যে আপনার, তা জানতে ক্লিনিক এই নম্বরে একটি কোড পাঠায়। এই ফোনে কোড একবারই চাওয়া হয়।',
  sending: 'আপনার মোবাইলে কোড পাঠানো হচ্ছে…',
  sent: (lastDigits) => `…${lastDigits} নম্বরে কোড পাঠানো হয়েছে। আসতে এক মিনিট লাগতে পারে।`,
  askedLately: (lastDigits) =>
    `…${lastDigits} নম্বরের জন্য একটু আগেই কোড চাওয়া হয়েছে। এলে লিখুন, বা আর একটি কোড চান।`,
  notSentTitle: 'কোড পাঠানো যায়নি',
  failed: 'কাজটি হয়নি। একটু পরে আবার চেষ্টা করুন।',
  needsCookies:
    'এই ব্রাউজার কুকি রাখে না, তাই ক্লিনিক এই ফোনটিকে পরে চিনতে পারবে না। সেটিংসে কুকি চালু করে পেজটি আবার খুলুন, বা রিসেপশন থেকে টোকেন নিন।',
  code: 'মেসেজে আসা কোড',
  codeHint: '6টি সংখ্যা',
  submit: 'নিশ্চিত করে টোকেন নিন',
  submitting: 'নিশ্চিত করা হচ্ছে…',
  wrongTitle: 'কোডটি দেখুন',
  missing: 'কোডের 6টি সংখ্যা লিখুন।',
  wrong: 'কোডটি ভুল, বা তার সময় শেষ। সবচেয়ে নতুন মেসেজটি দেখুন, বা আর একটি কোড চান।',
  sendAgain: 'আবার পাঠান',
  sendAgainIn: (seconds) => `${seconds} সেকেন্ড পরে আবার পাঠান`,
  sendingAgain: 'পাঠানো হচ্ছে…',
  changeNumber: 'নম্বর বদলান',
  reception: 'মেসেজ আসেনি? রিসেপশনও টোকেন দিতে পারে।',
};
