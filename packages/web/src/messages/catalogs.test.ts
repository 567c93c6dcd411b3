import { CANCEL_REASONS } from '@baari/core/queue';
import { REASONS } from '@baari/core/shared';
import { expect, test } from 'vitest';
import { messagesOf } from './catalogs.ts';
import { rupees, timeText } from './formats.ts';

const messages = messagesOf('en');

/** Every plain word of a catalog, with its path. */
function wordsOf(value: unknown, path: string): [string, string][] {
  if (typeof value === 'string') return [[path, value]];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) => wordsOf(inner, `${path}.${key}`));
}

test('no word is empty or has loose spaces', () => {
  const faulty = wordsOf(messages, 'en').filter(([, text]) => text.trim() !== text || text === '');
  expect(faulty).toEqual([]);
});

test('an unknown locale speaks English', () => expect(messagesOf('xx')).toBe(messages));

test('every way a token can be cancelled has words', () => {
  expect(Object.keys(messages.token.cancelled).sort()).toEqual([...CANCEL_REASONS].sort());
});

test('reasons with words are reasons that exist', () => {
  const known: readonly string[] = REASONS;
  expect(Object.keys(messages.refusals.byReason).filter((reason) => !known.includes(reason))).toEqual([]);
});

test('counts are spoken in the right form', () => {
  expect(messages.token.aheadCount(1)).toBe('1 person');
  expect(messages.token.aheadCount(2)).toBe('2 people');
  expect(messages.token.waitMinutes(0)).toBe('Any moment');
  expect(messages.token.waitMinutes(60)).toBe('1 h');
  expect(messages.token.waitMinutes(75)).toBe('1 h 15 min');
  expect(messages.refusals.rateLimited(61)).toContain('2 minutes');
});

test('a title is not doubled', () => {
  expect(messages.doctor.name('Rao')).toBe('Dr. Rao');
  expect(messages.doctor.name('Dr. Rao')).toBe('Dr. Rao');
  expect(messages.doctor.name('Drishti')).toBe('Dr. Drishti');
});

test('times are the clinic’s, with plain spaces; amounts are Indian', () => {
  expect(timeText(Date.parse('2026-11-23T05:15:00Z'), 'Asia/Kolkata', 'en-IN')).toBe('10:45 am');
  expect(rupees(150000, 'en-IN')).toBe('₹1,50,000');
  expect(rupees(99.5, 'en-IN')).toBe('₹99.50');
});
