import { expect, test } from 'vitest';
import { words } from '@baari/words/en/web/console';
import { queue } from './queue-samples.ts';
import { freeDayOf, freeDayText } from './free-day.ts';

const textOf = (used: number, here: number) => freeDayText({ used, here, limit: 10 }, words.freeDay);

test('shows nothing before the limit is near', () => {
  expect(textOf(7, 7)).toBeNull();
});

test('shows how much of the limit is used once the limit is near', () => {
  expect(textOf(8, 3)).toEqual({
    text: '8 of 10 tokens of the Free plan are used today. You can still add 7 patients who are here.',
    isFull: false,
  });
});

test('lets the desk add patients who are here although unseen patients have taken all tokens', () => {
  expect(textOf(10, 0)?.text).toBe(
    'All 10 tokens of the Free plan are taken: no more online tokens today. You can still add 10 patients who are here.',
  );
  expect(textOf(19, 9)?.text).toContain('You can still add 1 patient who is here.');
});

test('shows the daily limit as full once ten patients were called or are here', () => {
  const text = 'You’ve reached the daily limit of 10 tokens on the Free plan.';
  expect(textOf(10, 10)).toEqual({ text, isFull: true });
  expect(textOf(22, 11)).toEqual({ text, isFull: true });
});

test('counts all queues of a clinic together, and shows no limit on Pro', () => {
  const daily = { used: 9, here: 2, limit: 10 };
  expect(freeDayOf([queue([]), queue([], { daily })])).toEqual(daily);
  expect(freeDayOf([queue([])])).toBeNull();
});
