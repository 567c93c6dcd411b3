/** What people call the parts of a day in Marathi: see `timeByPartOfDay`. */
export const MARATHI_PARTS_OF_DAY = '4 पहाटे 6 सकाळी 12 दुपारी 16 संध्याकाळी 20 रात्री';
