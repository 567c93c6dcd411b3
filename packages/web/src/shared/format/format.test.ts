import { expect, test } from 'vitest';
import { words } from '@baari/words/en/web/console';
import { agoText, phoneText, timerText, transactionDateText } from './format.ts';

test.each([
  [-500, '0:00'],
  [245_000, '4:05'],
  [3_729_000, '1:02:09'],
])('formats a timer of %i ms as %s', (ms, text) => {
  expect(timerText(ms)).toBe(text);
});

test.each([
  ['2026-11-21T09:34:59Z', 'Asia/Kolkata', 'Nov 21, 2026 15:04'],
  ['2026-12-31T18:30:00Z', 'Asia/Kolkata', 'Jan 01, 2027 00:00'],
  ['2026-03-05T23:05:00Z', 'UTC', 'Mar 05, 2026 23:05'],
])('formats the transaction date %s in %s as %s', (instant, timeZone, text) => {
  expect(transactionDateText(instant, timeZone, 'en-IN')).toBe(text);
});

test('formats a transaction date in Hindi', () => {
  expect(transactionDateText('2026-11-21T09:34:59Z', 'Asia/Kolkata', 'hi-IN')).toBe('21 नव॰ 2026 15:04');
});

test('formats ages, phones and counts', () => {
  const { ago } = words;
  const at = '2026-11-21T03:35:00Z';
  expect(agoText(at, Date.parse(at) + 5_000, ago)).toBe('just now');
  expect(agoText(at, Date.parse(at) + 185_000, ago)).toBe('3 min ago');
  expect(phoneText('+919845012345')).toBe('+91 98450 12345');
  expect(phoneText('+912223456789')).toBe('+91 22 2345 6789');
  expect(phoneText('+914842345678')).toBe('+914842345678');
  expect(phoneText('+14155550100')).toBe('+14155550100');
});
