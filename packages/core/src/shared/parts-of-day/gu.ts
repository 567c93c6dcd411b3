/** What people call the parts of a day in Gujarati: see `timeByPartOfDay`. */
export const GUJARATI_PARTS_OF_DAY = '4 સવારે 12 બપોરે 16 સાંજે 20 રાત્રે';
