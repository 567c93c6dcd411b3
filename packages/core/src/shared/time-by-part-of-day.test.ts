import { expect, test } from 'vitest';
import { BENGALI_PARTS_OF_DAY } from './parts-of-day/bn.ts';
import { GUJARATI_PARTS_OF_DAY } from './parts-of-day/gu.ts';
import { KANNADA_PARTS_OF_DAY } from './parts-of-day/kn.ts';
import { MARATHI_PARTS_OF_DAY } from './parts-of-day/mr.ts';
import { TAMIL_PARTS_OF_DAY } from './parts-of-day/ta.ts';
import { TELUGU_PARTS_OF_DAY } from './parts-of-day/te.ts';
import { timeByPartOfDay } from './languages.ts';

const HOURS = [
  '00:15',
  '03:59',
  '04:00',
  '06:00',
  '11:59',
  '12:00',
  '15:59',
  '16:00',
  '18:00',
  '20:00',
  '23:45',
];

test.each([
  [
    'Bengali',
    BENGALI_PARTS_OF_DAY,
    'রাত 12:15, রাত 3:59, ভোর 4:00, সকাল 6:00, সকাল 11:59, দুপুর 12:00, দুপুর 3:59, বিকেল 4:00, সন্ধ্যা 6:00, রাত 8:00, রাত 11:45',
  ],
  [
    'Marathi',
    MARATHI_PARTS_OF_DAY,
    'रात्री 12:15, रात्री 3:59, पहाटे 4:00, सकाळी 6:00, सकाळी 11:59, दुपारी 12:00, दुपारी 3:59, संध्याकाळी 4:00, संध्याकाळी 6:00, रात्री 8:00, रात्री 11:45',
  ],
  [
    'Gujarati',
    GUJARATI_PARTS_OF_DAY,
    'રાત્રે 12:15, રાત્રે 3:59, સવારે 4:00, સવારે 6:00, સવારે 11:59, બપોરે 12:00, બપોરે 3:59, સાંજે 4:00, સાંજે 6:00, રાત્રે 8:00, રાત્રે 11:45',
  ],
  [
    'Kannada',
    KANNADA_PARTS_OF_DAY,
    'ರಾತ್ರಿ 12:15, ರಾತ್ರಿ 3:59, ಬೆಳಿಗ್ಗೆ 4:00, ಬೆಳಿಗ್ಗೆ 6:00, ಬೆಳಿಗ್ಗೆ 11:59, ಮಧ್ಯಾಹ್ನ 12:00, ಮಧ್ಯಾಹ್ನ 3:59, ಸಂಜೆ 4:00, ಸಂಜೆ 6:00, ರಾತ್ರಿ 8:00, ರಾತ್ರಿ 11:45',
  ],
  [
    'Tamil',
    TAMIL_PARTS_OF_DAY,
    'இரவு 12:15, இரவு 3:59, அதிகாலை 4:00, காலை 6:00, காலை 11:59, மதியம் 12:00, மதியம் 3:59, மாலை 4:00, மாலை 6:00, இரவு 8:00, இரவு 11:45',
  ],
  [
    'Telugu',
    TELUGU_PARTS_OF_DAY,
    'రాత్రి 12:15, రాత్రి 3:59, ఉదయం 4:00, ఉదయం 6:00, ఉదయం 11:59, మధ్యాహ్నం 12:00, మధ్యాహ్నం 3:59, సాయంత్రం 4:00, సాయంత్రం 6:00, రాత్రి 8:00, రాత్రి 11:45',
  ],
])('splits a day in %s', (_language, partsOfDay, said) => {
  const times = HOURS.map((time) =>
    timeByPartOfDay(Date.parse(`2026-11-23T${time}:00+05:30`), 'Asia/Kolkata', partsOfDay),
  );
  expect(times.join(', ')).toBe(said);
});
