import { expect, test } from 'vitest';
import { words as en } from '@baari/words/en/web/shared';
import { wordsIn } from '../../shared/words/languages.ts';
import { bandText, fullDateText, whenText } from './band-text.ts';

const ZONE = 'Asia/Kolkata';
const at = (time: string) => new Date(`2026-11-${time}:00+05:30`).toISOString();
const band = (start: string, end: string) => ({ start: at(start), end: at(end) });
const morning = band('27T10:00', '27T10:30');

test.each([
  ['en', '10:00–10:30 am'],
  ['hi', 'सुबह 10:00–10:30'],
  ['ta', 'காலை 10:00–10:30'],
])('writes “am” or “pm” only once if both times share it, in %s', (code, text) => {
  expect(bandText(wordsIn(code).shared, morning, ZONE)).toBe(text);
});

test('writes “am” and “pm” for a time that spans noon', () => {
  expect(bandText(en, band('27T11:30', '27T12:00'), ZONE)).toBe('11:30 am – 12:00 pm');
});

test.each([
  ['27T00:30', 'today, 10:00–10:30 am'],
  ['26T23:30', 'tomorrow, 10:00–10:30 am'],
  ['24T12:00', 'Friday, 10:00–10:30 am'],
  ['16T12:00', '27 November, 10:00–10:30 am'],
])('at %s, describes the time as %s', (now, text) => {
  expect(whenText(en, morning, ZONE, Date.parse(at(now)))).toBe(text);
});

test('writes the full date, even if the day is near', () => {
  expect(fullDateText(en, '2026-11-27', '2026-11-26')).toBe('tomorrow, 27 November');
  expect(fullDateText(en, '2026-12-07', '2026-11-26')).toBe('Monday, 7 December');
});
