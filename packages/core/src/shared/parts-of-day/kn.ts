/** What people call the parts of a day in Kannada: see `timeByPartOfDay`. */
export const KANNADA_PARTS_OF_DAY = '4 ಬೆಳಿಗ್ಗೆ 12 ಮಧ್ಯಾಹ್ನ 16 ಸಂಜೆ 20 ರಾತ್ರಿ';
