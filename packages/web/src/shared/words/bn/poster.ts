/** What a clinic hangs on its wall and hands out on paper, beside each other in two languages. Not yet read by a native speaker. */
import type { PosterWords } from '../en/catalog.ts';
import { words as shared } from './shared.ts';

export const words: PosterWords = {
  ...shared,

  poster: {
    scan: 'ফোনের ক্যামেরা দিয়ে স্ক্যান করুন',
    take: 'টোকেন নিন',
    send: 'মেসেজ পাঠিয়ে লিংক খুলুন',
    come: 'আপনার নম্বর কাছে এলে আসুন',
    noPhone: 'স্মার্টফোন নেই? রিসেপশনে বলুন।',
    follow: 'স্ক্যান করুন: এখন কত নম্বর চলছে',
  },
};
