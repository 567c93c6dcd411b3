/** What a browser that opened a patient’s link reads before it may act for the patient: loaded where that is asked. Not yet read by a native speaker. */
import type { HolderWords } from '../en/catalog.ts';

export const words: HolderWords = {
  question: 'এটা কি আপনার টোকেন? যে ফোন নম্বরে এটি নেওয়া, তার শেষ 4টি সংখ্যা লিখুন।',
  digits: 'শেষ 4টি সংখ্যা',
  submit: 'এগিয়ে যান',
  checking: 'দেখা হচ্ছে…',
  wrong: (left) => `সংখ্যাগুলি মিলছে না। আর ${left} বার চেষ্টা করতে পারেন।`,
  reception: 'দয়া করে রিসেপশনে বলুন। ওঁরা আপনার হয়ে এটি করতে পারবেন।',
  back: 'ফিরে যান',
};
