import { expect, test } from 'vitest';
import { amountText, dayOf, lastDayIfPaid, lastDayOf } from './period.ts';

const timeZone = 'Asia/Kolkata';
/** The instant at which the service date changes in Kolkata, 04:00. */
const endOf21December = '2026-12-21T22:30:00.000Z';

test('ends a paid period on the day before its end, and begins the next period a day later', () => {
  expect(lastDayOf(endOf21December, timeZone, 'en-IN')).toBe('21 Dec 2026');
  expect(dayOf(endOf21December, timeZone, 'en-IN')).toBe('22 Dec 2026');
});

test('gives 30 days from today, up to the end of the last day', () => {
  const now = Date.parse('2026-11-21T09:34:00Z');
  expect(lastDayIfPaid({ paidUntil: null, timeZone }, now, 'en-IN')).toBe('21 Dec 2026');
  expect(lastDayIfPaid({ paidUntil: '2026-11-01T22:30:00Z', timeZone }, now, 'en-IN')).toBe('21 Dec 2026');
});

test('adds the remaining days if the owner renews early', () => {
  const now = Date.parse('2026-12-15T09:34:00Z');
  expect(lastDayIfPaid({ paidUntil: endOf21December, timeZone }, now, 'en-IN')).toBe('20 Jan 2027');
});

test('counts the hours before 4:00 as part of the previous day', () => {
  const now = Date.parse('2026-11-21T21:00:00Z');
  expect(lastDayIfPaid({ paidUntil: null, timeZone }, now, 'en-IN')).toBe('21 Dec 2026');
});

test('shows amounts in rupees, without decimals', () => {
  expect(amountText(100_000)).toBe('₹1,000');
  expect(amountText(12_345_600)).toBe('₹1,23,456');
});
