import type { QueueSnapshot } from '@baari/contract/queue';
import { expectedTurn, type ToldWait } from '@baari/core/wait-time';
import { expect, test } from 'vitest';
import { sampleNow, sampleQueue } from './patient-samples.ts';
import { type ShownTurn, turnMove } from './turn-move.ts';

const now = Date.parse(sampleNow);
const NUMBER = 14;
const before: ToldWait = [20, 25, 30, 45, 100];
const later: ToldWait = [30, 35, 42, 60, 100];
const sooner: ToldWait = [10, 15, 20, 30, 100];
const states = 'dddddddddcwwwww';

const told = (wait: ToldWait, queue: Partial<QueueSnapshot> = {}): ShownTurn => ({
  turn: expectedTurn(wait, now),
  queue: sampleQueue({ states, ...queue }),
});
const noted = (...notes: QueueSnapshot['waits']['notes']) => ({ waits: { notes, line: [] } });
const until = (time: string) => ({
  announcement: { kind: 'break', until: `2026-11-23T${time}:00.000Z` } as const,
});

test.each([
  ['no visible change', told(later), { isLater: true, reason: 'slower' }],
  [
    'a patient put back ahead',
    told(later, { states: 'ddddddwddcwwwww' }),
    { isLater: true, reason: 'putBack' },
  ],
  [
    'an arrival of a patient ahead',
    told(later, { states: 'dddddddddchwwww' }),
    { isLater: true, reason: 'slower' },
  ],
  ['the next call', told(later, { states: 'ddddddddddcwwww' }), { isLater: true, reason: 'slower' }],
  [
    'a call of a patient behind',
    told(later, { states: 'dddddddddd' + 'wwwwc' }),
    { isLater: true, reason: 'calledBefore' },
  ],
  ['a call after another', told(sooner, { states: 'ddddddddddcwwww' }), { isLater: false, reason: 'sooner' }],
  [
    'a skip of a patient ahead',
    told(sooner, { states: 'dddddddddcswwww' }),
    { isLater: false, reason: 'fewerAhead' },
  ],
  [
    'a patient who left',
    told(sooner, { states: 'dddddddddclwwww' }),
    { isLater: false, reason: 'fewerAhead' },
  ],
])('explains a turn that moved by %s', (_, after, move) => {
  expect(turnMove(told(before), after, NUMBER)).toEqual(move);
});

test('counts the patients ahead by rank, even if the numbers are out of order', () => {
  const smallerBehind = told(before, { line: [12, 13, 14, 15, 11] });
  const called = told(later, { states: 'dddddddddd' + 'cwwww' });
  expect(turnMove(smallerBehind, called, NUMBER)).toEqual({ isLater: true, reason: 'calledBefore' });
  const largerAhead = told(before, { line: [15, 11, 12, 13, 14] });
  const skipped = told(sooner, { states: 'dddddddddcwwwws' });
  expect(turnMove(largerAhead, skipped, NUMBER)).toEqual({ isLater: false, reason: 'fewerAhead' });
  const putBack = told(later, { line: [15, 11, 12, 13, 14] });
  expect(turnMove(told(before, { states: 'dddddddddcwwwws' }), putBack, NUMBER)).toEqual({
    isLater: true,
    reason: 'putBack',
  });
});

test('gives placed patients as the reason, with the snapshot’s count', () => {
  const placed = (more: Partial<QueueSnapshot>) => told(later, { line: [15, 11, 12, 13, 14], ...more });
  const reasonOf = (after: ShownTurn, from = told(before)) => turnMove(from, after, NUMBER)?.reason;
  expect(reasonOf(placed({ soon: 1 }))).toBe('placedAhead');
  expect(reasonOf(placed({ atOnce: 1 }))).toBe('urgent');
  expect(reasonOf(placed({ atOnce: 1, soon: 2 }), told(before, { atOnce: 1, soon: 1 }))).toBe('placedAhead');
  expect(reasonOf(told(later, { states: 'dddddddddd' + 'wwwwc', atOnce: 1 }))).toBe('urgent');
  expect(reasonOf(told(later, { states: 'dddddddddd' + 'wwwwc', asked: 1 }))).toBe('asked');
  // Another patient was placed in the line, but behind this patient.
  expect(reasonOf(told(later, { soon: 1, atOnce: 1 }))).toBe('slower');
});

test('gives patients from another line or a family as the reason', () => {
  const joined = told(later, { states: 'dddddddddcwwwww', line: [15, 11, 12, 13, 14], moved: 1, soon: 1 });
  expect(turnMove(told(before, { states: 'dddddddddcwwww' }), joined, NUMBER)?.reason).toBe('joined');
  const family = told(later, { states: 'dddddddddcwwwww', line: [11, 15, 12, 13, 14], family: 1 });
  expect(turnMove(told(before, { states: 'dddddddddcwwww' }), family, NUMBER)?.reason).toBe('family');
});

test('gives a doctor’s start or early return as the reason', () => {
  const idle = { nowServing: 0, calledAt: null, states: 'w'.repeat(14) };
  const started = told(sooner, { nowServing: 1, states: `c${'w'.repeat(13)}` });
  expect(turnMove(told(before, idle), started, NUMBER)).toEqual({ isLater: false, reason: 'started' });
  const onBreak = told(before, until('05:00'));
  const called = told(sooner, { states: 'ddddddddddcwwww' });
  expect(turnMove(onBreak, called, NUMBER)).toEqual({ isLater: false, reason: 'goesOn' });
});

test('gives a withdrawn or undone announcement as the reason, but not an expired announcement', () => {
  const withdrawn = { isLater: false, reason: 'withdrawn' };
  expect(turnMove(told(before, until('05:00')), told(sooner), NUMBER)).toEqual(withdrawn);
  const notStarted = { nowServing: 0, calledAt: null, states: 'w'.repeat(14) };
  expect(
    turnMove(told(before, { ...notStarted, ...until('05:00') }), told(sooner, notStarted), NUMBER),
  ).toEqual(withdrawn);
  const over = { computedAt: '2026-11-23T05:00:00.000Z' };
  expect(turnMove(told(before, until('05:00')), told(sooner, over), NUMBER)).toBeNull();
  expect(turnMove(told(before, until('05:00')), told(sooner, until('04:40')), NUMBER)).toBeNull();
});

test.each([
  ['a call of a patient behind', 'ddddddddddwwwwwc', 'dddddddddcwwwwww', sooner, null],
  ['a second call of a patient behind', 'dddddddddddwwwdc', 'dddddddddddwwwcw', later, null],
  ['the call of a patient ahead', 'ddddddddddcwwww', 'dddddddddcwwwww', later, 'putBack'],
  ['the end of a visit', 'ddddddddddwwwww', 'dddddddddcwwwww', later, null],
  ['the no-show of a patient called out of turn', 'ddddddddddwwwwn', 'ddddddddddwwwwc', later, null],
  ['the skip of a patient ahead', 'dddddddddcswwww', 'dddddddddcwwwww', later, 'putBack'],
  ['a put-back of a patient ahead', 'dddddddwdcwwwww', 'dddddddsdcwwwww', sooner, 'fewerAhead'],
  ['the skip of a patient ahead who is then called', 'dddddddsdcwwwww', 'dddddddddcwwwww', later, null],
  ['an arrival or another invisible change', 'dddddddddcwwwww', 'dddddddddcwwwww', sooner, null],
] as const)('gives the correct reason after %s is undone', (_, undone, after, wait, reason) => {
  const move = turnMove(told(before, { states: undone }), told(wait, { states: after }), NUMBER);
  expect(move?.reason ?? null).toBe(reason);
});

test('gives an overdue start as the reason, and never a long visit before the doctor starts', () => {
  const idle = { nowServing: 0, calledAt: null, states: 'w'.repeat(14) };
  const passed = { ...idle, computedAt: '2026-11-23T05:00:00.000Z' };
  expect(turnMove(told(before, { ...idle, ...until('05:00') }), told(later, passed), NUMBER)).toEqual({
    isLater: true,
    reason: 'notStarted',
  });
});

test('never gives a long visit as the reason if the room is empty or the minutes were changed', () => {
  expect(turnMove(told(before), told(later, { calledAt: null }), NUMBER)).toBeNull();
  expect(turnMove(told(before), told(later, { consultationMinutes: 20 }), NUMBER)).toBeNull();
});

test.each([
  ['the change is announced', told(later, until('05:00'))],
  ['the doctor is slow', told(later, noted('slow'))],
  ['the doctor is late', told(later, noted('late'))],
  ['the visit runs long', told(later, noted('long_visit'))],
  ['the doctor is fast', told(sooner, noted('fast'))],
])('gives no reason if the page already says that %s', (_, after) => {
  expect(turnMove(told(before), after, NUMBER)).toBeNull();
});

test('ignores a note that would explain a move in the other direction', () => {
  const called = { ...noted('slow'), states: 'ddddddddddcwwww' };
  expect(turnMove(told(before), told(sooner, called), NUMBER)).toEqual({
    isLater: false,
    reason: 'sooner',
  });
  expect(turnMove(told(before), told(later, noted('fast')), NUMBER)).toEqual({
    isLater: true,
    reason: 'slower',
  });
});

test('treats a changed early or late end as a move, but not a tiny shift', () => {
  expect(turnMove(told(before), told([20, 25, 31, 60, 100]), NUMBER)).toEqual({
    isLater: true,
    reason: 'slower',
  });
  const earlyEnd = told([25, 30, 32, 46, 100]);
  expect(turnMove(told(before), earlyEnd, NUMBER)).toEqual({ isLater: true, reason: 'slower' });
  expect(turnMove(told(before), told([20, 25, 32, 46, 60]), NUMBER)).toBeNull();
});

test('gives no reason for a turn of another session', () => {
  const other = told(later, { sessionId: '019aa000-0000-7000-8000-0000000000f2' });
  expect(turnMove(told(before), other, NUMBER)).toBeNull();
});
