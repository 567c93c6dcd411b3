import { inLine } from '@baari/core/queue';
import { expect, it } from 'vitest';
import { callNext, isLike, markHere, openQueue, servingIn, skipToken, takeToken } from './demo-queue.ts';

const patient = (name: string) => ({ id: name, name, phoneNumber: '' });
const demo = openQueue(['Asha', 'Vikram', 'Meena'].map(patient), { first: 4, serving: 4 });
const lineOf = (queue: typeof demo) => inLine(queue.tokens).map(({ number }) => number);

it('numbers tokens from the first number, and starts with one of them called', () => {
  expect(demo.tokens.map(({ number, name, state }) => [number, name, state.status])).toEqual([
    [4, 'Asha', 'called'],
    [5, 'Vikram', 'waiting'],
    [6, 'Meena', 'waiting'],
  ]);
  expect(servingIn(demo)).toBe(4);
});

it('issues the next number, or a given number', () => {
  expect(lineOf(takeToken(demo, patient('Imran')))).toEqual([5, 6, 7]);
  const later = takeToken(takeToken(demo, patient('Imran'), 20), patient('Lata'), 10);
  expect(lineOf(later)).toEqual([5, 6, 10, 20]);
});

it('calls the next token, completes the previous one, and stops at the end of the line', () => {
  const called = callNext(demo);
  expect([servingIn(called), called.tokens[0]?.state.status, lineOf(called)]).toEqual([5, 'completed', [6]]);
  const last = callNext(called);
  expect(callNext(last)).toBe(last);
});

it('skips a waiting token, and marks a waiting patient as arrived once', () => {
  const skipped = skipToken(demo, 5);
  expect(skipped.tokens[1]?.state).toEqual({ status: 'cancelled', reason: 'skipped' });
  expect(servingIn(callNext(skipped))).toBe(6);
  expect(skipToken(skipped, 5)).toBe(skipped);
  const here = markHere(demo, 6);
  expect(here.tokens.map(({ hasArrived }) => hasArrived)).toEqual([false, false, true]);
  expect([markHere(here, 6), markHere(here, 4)]).toEqual([here, here]);
});

it('accepts a value with the shape of the sample, at any depth', () => {
  const kept: unknown = JSON.parse(JSON.stringify(callNext(demo)));
  expect(isLike(kept, demo)).toBe(true);
  const session = { ...demo.queue.session, lastKey: 'x' };
  const faulty = [null, 'x', [], {}, { ...demo, tokens: {} }, { ...demo, queue: { ...demo.queue, session } }];
  expect(faulty.filter((value) => isLike(value, demo))).toEqual([]);
});
