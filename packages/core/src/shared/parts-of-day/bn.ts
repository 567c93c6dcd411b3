/** What people call the parts of a day in Bengali: see `timeByPartOfDay`. */
export const BENGALI_PARTS_OF_DAY = '4 ভোর 6 সকাল 12 দুপুর 16 বিকেল 18 সন্ধ্যা 20 রাত';
