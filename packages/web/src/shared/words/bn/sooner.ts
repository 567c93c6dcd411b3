/** What a patient reads who asks to be seen sooner: loaded by who asks alone. Not yet read by a native speaker. */
import type { SoonerWords } from '../en/catalog.ts';

export const words: SoonerWords = {
  hint: 'সিদ্ধান্ত নেবে রিসেপশন। কেন তাড়াতাড়ি দেখানো দরকার?',
  reasons: {
    age: 'প্রবীণ নাগরিক',
    pregnant: 'গর্ভবতী',
    disabled: 'বিশেষভাবে সক্ষম',
    infant: 'সঙ্গে ছোট বাচ্চা',
    unwell: 'শরীর খুব খারাপ',
    leaving: 'তাড়াতাড়ি ফিরতে হবে',
  },
  asked: 'রিসেপশনকে জানানো হয়েছে। তাঁরা মেনে নিলে তবেই আগে ডাকা হবে।',
  placed: 'রিসেপশন মেনে নিয়েছে। আপনাকে আগে রাখা হয়েছে।',
  declined: 'রিসেপশন আপনার জায়গা একই রেখেছে। দরকার হলে তাঁদের সঙ্গে কথা বলুন।',
  takeBack: 'দরকার নেই',
};
