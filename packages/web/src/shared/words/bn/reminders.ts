/** What a booking's page says of being told, in Bengali. Not yet read by a native speaker. */
import type { ReminderWords } from '../en/catalog.ts';

export const words: ReminderWords = {
  offer: 'এই ফোনে মনে করিয়ে দিন',
  offerHint: 'আগের সন্ধ্যায়, দু’ঘণ্টা আগে, আর ডাক্তার না থাকলে আমরা জানাব; ক্লিনিকে আসার পর, পালা এলে।',
  onHint: 'এই পেজ বন্ধ করতে পারেন। আগের সন্ধ্যায় আর দু’ঘণ্টা আগে মনে করিয়ে দেব।',
  blockedHint: 'ওয়েবসাইটের ঠিকানার পাশের চিহ্ন থেকে সেটিংস খুলুন, নোটিফিকেশনের অনুমতি দিন, তারপর যে বোতাম আসবে তা চাপুন।',
  open: 'সেখান থেকে Baari খুলুন। এই বুকিংটিই দেখাবে: নোটিফিকেশন চালু করুন।',
  whatsappHint: (clinic) =>
    `সময়ের আগে, কিছু বদলালে আর পালা কাছে এলে ${clinic} আপনার নম্বরে জানাবে। থামাতে এটি বন্ধ করুন বা STOP পাঠান।`,
};
