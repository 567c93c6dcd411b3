import { expect, test } from 'vitest';
import { agoText, counted, durationText, phoneText, timerText, timeText, waitText } from './format.ts';

test.each([
  [1, '1 second'],
  [61, '2 minutes'],
  [3600, '1 hour'],
  [3601, '2 hours'],
])('%i seconds are %s', (seconds, text) => {
  expect(durationText(seconds)).toBe(text);
});

test.each([
  [-500, '0:00'],
  [245_000, '4:05'],
  [3_729_000, '1:02:09'],
])('a timer of %i ms shows %s', (ms, text) => {
  expect(timerText(ms)).toBe(text);
});

test('an instant is shown in the clinic’s time zone', () => {
  expect(timeText('2026-11-21T03:35:00Z', 'Asia/Kolkata')).toMatch(/^9:05\sam$/);
});

test('ages, phones and counts', () => {
  const at = '2026-11-21T03:35:00Z';
  expect(agoText(at, Date.parse(at) + 5_000)).toBe('just now');
  expect(agoText(at, Date.parse(at) + 185_000)).toBe('3 min ago');
  expect([0, 45, 60, 80].map(waitText)).toEqual(['0 min', '45 min', '1 h', '1 h 20 min']);
  expect(phoneText('+919845012345')).toBe('+91 98450 12345');
  expect(phoneText('+912223456789')).toBe('+91 22 2345 6789');
  expect(phoneText('+914842345678')).toBe('+914842345678');
  expect(phoneText('+14155550100')).toBe('+14155550100');
  expect([counted(1, 'patient'), counted(0, 'patient')]).toEqual(['1 patient', '0 patients']);
});
