/** What people call the parts of a day in Tamil: see `timeByPartOfDay`. */
export const TAMIL_PARTS_OF_DAY = '4 அதிகாலை 6 காலை 12 மதியம் 16 மாலை 20 இரவு';
