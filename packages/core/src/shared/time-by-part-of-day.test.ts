import { expect, test } from 'vitest';
import { timeByPartOfDay } from './time-by-part-of-day.ts';

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
    'bn',
    'রাত 12:15, রাত 3:59, ভোর 4:00, সকাল 6:00, সকাল 11:59, দুপুর 12:00, দুপুর 3:59, বিকেল 4:00, সন্ধ্যা 6:00, রাত 8:00, রাত 11:45',
  ],
  [
    'mr',
    'रात्री 12:15, रात्री 3:59, पहाटे 4:00, सकाळी 6:00, सकाळी 11:59, दुपारी 12:00, दुपारी 3:59, संध्याकाळी 4:00, संध्याकाळी 6:00, रात्री 8:00, रात्री 11:45',
  ],
  [
    'gu',
    'રાત્રે 12:15, રાત્રે 3:59, સવારે 4:00, સવારે 6:00, સવારે 11:59, બપોરે 12:00, બપોરે 3:59, સાંજે 4:00, સાંજે 6:00, રાત્રે 8:00, રાત્રે 11:45',
  ],
])('a day in %s', (language, said) => {
  const times = HOURS.map((time) =>
    timeByPartOfDay(Date.parse(`2026-11-23T${time}:00+05:30`), 'Asia/Kolkata', language),
  );
  expect(times.join(', ')).toBe(said);
});

test('another language is left to Intl', () => {
  for (const language of ['en', 'hi', 'xx']) expect(timeByPartOfDay(0, 'UTC', language)).toBeNull();
});
