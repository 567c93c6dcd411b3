import type { QueueSnapshot } from '@baari/contract/queue';
import { expectedTurn, type ToldWait } from '@baari/core/wait-time';
import { expect, test } from 'vitest';
import { sampleNow, sampleQueue } from './patient-samples.ts';
import { type Told, turnMove } from './turn-move.ts';

const now = Date.parse(sampleNow);
const NUMBER = 14;
const before: ToldWait = [20, 25, 30, 45, 100];
const later: ToldWait = [30, 35, 42, 60, 100];
const sooner: ToldWait = [10, 15, 20, 30, 100];
const states = 'dddddddddcwwwww';

const told = (wait: ToldWait, queue: Partial<QueueSnapshot> = {}): Told => ({
  turn: expectedTurn(wait, now),
  queue: sampleQueue({ states, ...queue }),
});
const noted = (...notes: QueueSnapshot['waits']['notes']) => ({ waits: { notes, line: [] } });
const until = (time: string) => ({
  announcement: { kind: 'break', until: `2026-11-23T${time}:00.000Z` } as const,
});

test.each([
  ['nothing that shows', told(later), { isLater: true, reason: 'slower' }],
  [
    'somebody put back ahead',
    told(later, { states: 'ddddddwddcwwwww' }),
    { isLater: true, reason: 'putBack' },
  ],
  ['the next call', told(later, { states: 'ddddddddddcwwww' }), { isLater: true, reason: 'slower' }],
  [
    'somebody behind who was called',
    told(later, { states: 'dddddddddd' + 'wwwwc' }),
    { isLater: true, reason: 'calledBefore' },
  ],
  ['a call after another', told(sooner, { states: 'ddddddddddcwwww' }), { isLater: false, reason: 'sooner' }],
  [
    'somebody skipped ahead',
    told(sooner, { states: 'dddddddddcswwww' }),
    { isLater: false, reason: 'fewerAhead' },
  ],
  [
    'somebody who left',
    told(sooner, { states: 'dddddddddclwwww' }),
    { isLater: false, reason: 'fewerAhead' },
  ],
  [
    'somebody behind who left',
    told(sooner, { states: 'dddddddddcwwwwl' }),
    { isLater: false, reason: 'sooner' },
  ],
])('a turn moved by %s says so', (_, after, move) => {
  expect(turnMove(told(before), after, NUMBER)).toEqual(move);
});

test('a doctor who starts, or goes on before the announced end, is the reason', () => {
  const idle = { nowServing: 0, calledAt: null, states: 'w'.repeat(14) };
  const started = told(sooner, { nowServing: 1, states: `c${'w'.repeat(13)}` });
  expect(turnMove(told(before, idle), started, NUMBER)).toEqual({ isLater: false, reason: 'started' });
  const onBreak = told(before, until('05:00'));
  expect(turnMove(onBreak, told(sooner), NUMBER)).toEqual({ isLater: false, reason: 'goesOn' });
});

test.each([
  ['it is announced', told(later, until('05:00'))],
  ['the doctor is slow', told(later, noted('slow'))],
  ['the doctor is late', told(later, noted('late'))],
  ['the visit runs long', told(later, noted('long_visit'))],
  ['the doctor is fast', told(sooner, noted('fast'))],
])('says nothing where the page says already that %s', (_, after) => {
  expect(turnMove(told(before), after, NUMBER)).toBeNull();
});

test('a note that speaks for the other direction is no reason', () => {
  expect(turnMove(told(before), told(sooner, noted('slow')), NUMBER)).toEqual({
    isLater: false,
    reason: 'sooner',
  });
  expect(turnMove(told(before), told(later, noted('fast')), NUMBER)).toEqual({
    isLater: true,
    reason: 'slower',
  });
});

test('a later end alone is a move, a later safe start too, a shift that nobody would notice is none', () => {
  expect(turnMove(told(before), told([20, 25, 31, 60, 100]), NUMBER)).toEqual({
    isLater: true,
    reason: 'slower',
  });
  const safeStart = told([25, 27, 32, 46, 100]);
  expect(turnMove(told(before), safeStart, NUMBER)).toEqual({ isLater: true, reason: 'slower' });
  expect(turnMove(told(before), told([20, 25, 32, 46, 60]), NUMBER)).toBeNull();
});

test('another session is no move', () => {
  const other = told(later, { sessionId: '019aa000-0000-7000-8000-0000000000f2' });
  expect(turnMove(told(before), other, NUMBER)).toBeNull();
});
