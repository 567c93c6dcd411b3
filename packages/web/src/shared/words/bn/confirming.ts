/** What a patient reads who is asked to confirm a phone by a code, in Bengali. Not yet read by a native speaker. */
import type { ConfirmingWords } from '../en/catalog.ts';

export const words: ConfirmingWords = {
  heading: 'মোবাইল নম্বরে OTP আসবে',
  why: 'নম্বরটি যে আপনার, তা জানতে ক্লিনিক এই নম্বরে OTP পাঠায়। এই ফোনে OTP একবারই চাওয়া হয়।',
  sending: 'আপনার মোবাইলে OTP পাঠানো হচ্ছে…',
  sent: (lastDigits) => `…${lastDigits} নম্বরে OTP পাঠানো হয়েছে। আসতে এক মিনিট লাগতে পারে।`,
  askedLately: (lastDigits) =>
    `…${lastDigits} নম্বরের জন্য একটু আগেই OTP চাওয়া হয়েছে। এলে লিখুন, বা আর একটি OTP চান।`,
  notSentTitle: 'OTP পাঠানো যায়নি',
  failed: 'কাজটি হয়নি। একটু পরে আবার চেষ্টা করুন।',
  needsCookies:
    'এই ব্রাউজার কুকি রাখে না, তাই ক্লিনিক এই ফোনটিকে পরে চিনতে পারবে না। সেটিংসে কুকি চালু করে পেজটি আবার খুলুন, বা রিসেপশন থেকে টোকেন নিন।',
  code: 'SMS-এ আসা OTP',
  codeHint: '6টি সংখ্যা',
  submit: 'OTP দিয়ে টোকেন নিন',
  submitting: 'OTP দেখা হচ্ছে…',
  wrongTitle: 'OTP আবার দেখুন',
  missing: 'OTP-র 6টি সংখ্যা লিখুন।',
  wrong: 'OTP ভুল, বা তার সময় শেষ। সবচেয়ে নতুন SMS-টি দেখুন, বা আর একটি OTP চান।',
  sendAgain: 'আবার পাঠান',
  sendAgainIn: (seconds) => `${seconds} সেকেন্ড পরে আবার পাঠান`,
  sendingAgain: 'পাঠানো হচ্ছে…',
  changeNumber: 'নম্বর বদলান',
  reception: 'OTP আসেনি? রিসেপশনও টোকেন দিতে পারে।',
};
