import { expect, test } from 'vitest';
import { sampleNow, sampleQueue } from '../shared/board/patient-samples.ts';
import { CallWatch, LONG_SILENCE_MS } from './use-calls.ts';

const drawnAt = Date.parse(sampleNow);
const first = sampleQueue({ states: 'cwww', nowServing: 1 });
const later = sampleQueue({ states: 'dddc', nowServing: 4 });

const numbers = (calls: readonly { number: number }[]) => calls.map(({ number }) => number);

test('announces each patient once if the same snapshot comes twice', () => {
  const watch = new CallWatch([first], drawnAt);
  expect(numbers(watch.take(later))).toEqual([2, 3, 4]);
  expect(watch.take(later)).toEqual([]);
});

test('announces only the current calls after a long silence, once per doctor', () => {
  const other = { ...first, doctorId: 'another' };
  const watch = new CallWatch([first, other], drawnAt);
  watch.hear(drawnAt + LONG_SILENCE_MS + 1);
  expect(watch.take(first)).toEqual([]);
  expect(numbers(watch.take(later))).toEqual([4]);
  expect(numbers(watch.take({ ...later, doctorId: 'another' }))).toEqual([4]);
  watch.hear(drawnAt + LONG_SILENCE_MS + 15_000);
  expect(numbers(watch.take({ ...later, states: 'dddddc', nowServing: 6 }))).toEqual([5, 6]);
});

test('announces all calls after a short silence', () => {
  const watch = new CallWatch([first], drawnAt);
  watch.hear(drawnAt + LONG_SILENCE_MS);
  expect(numbers(watch.take(later))).toEqual([2, 3, 4]);
});

test('announces nothing for a doctor who is new to the screen or returns to it', () => {
  const watch = new CallWatch([], drawnAt);
  expect(watch.take(first)).toEqual([]);
  expect(numbers(watch.take(later))).toEqual([2, 3, 4]);
  watch.keepOnly([]);
  expect(watch.take({ ...later, states: 'ddddc' })).toEqual([]);
});
