/** What a patient reads who asks to be seen sooner: loaded by who asks alone. Not yet read by a native speaker. */
import type { SoonerWords } from '../en/catalog.ts';

export const words: SoonerWords = {
  hint: 'সিদ্ধান্ত নেবে রিসেপশন। আপনি বেশিক্ষণ অপেক্ষা করতে পারবেন না কেন?',
  reasons: {
    age: 'প্রবীণ নাগরিক',
    pregnant: 'গর্ভবতী',
    disabled: 'প্রতিবন্ধী',
    infant: 'সঙ্গে ছোট শিশু',
    unwell: 'শরীর খুব খারাপ',
    leaving: 'তাড়াতাড়ি ফিরতে হবে',
  },
  asked: 'রিসেপশনকে জানানো হয়েছে। তাঁরা মেনে নিলে তবেই আগে ডাকা হবে।',
  placed: 'রিসেপশন মেনে নিয়েছে। আপনাকে আগে রাখা হয়েছে।',
  declined: 'রিসেপশন আপনার জায়গা একই রেখেছে। দরকার হলে তাঁদের সঙ্গে কথা বলুন।',
  takeBack: 'ফিরিয়ে নিন',
};
