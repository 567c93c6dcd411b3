import type { QueueSnapshot } from '@baari/contract/queue';
import { expectedTurn, type ToldWait } from '@baari/core/wait-time';
import { expect, test } from 'vitest';
import { sampleNow, sampleQueue } from './patient-samples.ts';
import { settle, type Settled, standingMove } from './use-settled-turn.ts';
import type { ShownTurn } from './turn-move.ts';

const start = Date.parse(sampleNow);
const at = (minutes: number) => start + minutes * 60_000;

/** Returns the turn shown for token 14 after a queue estimated `wait` at `minutes` past ten. */
function told(shown: Settled | null, minutes: number, wait: ToldWait, queue: Partial<QueueSnapshot> = {}) {
  return settle(shown, news(minutes, wait, queue), 14, at(minutes));
}

function news(minutes: number, wait: ToldWait, queue: Partial<QueueSnapshot> = {}): ShownTurn {
  const computedAt = new Date(at(minutes)).toISOString();
  return { turn: expectedTurn(wait, at(minutes)), queue: sampleQueue({ ...queue, computedAt }) };
}

test('shows the first turn, and keeps it while it is roughly right', () => {
  const first = told(null, 0, [20, 25, 30, 45, 100]);
  expect(first).toMatchObject({ turn: { aboutAt: at(30) }, move: null });
  expect(told(first, 1, [20, 25, 31, 44, 100])).toBe(first);
});

test('keeps the shown turn while no updates come, until the turn comes', () => {
  const first = told(null, 0, [20, 25, 30, 45, 100]);
  const latest = news(1, [20, 25, 34, 46, 100]);
  expect([1, 6, 20, 60].map((minutes) => settle(first, latest, 14, at(minutes)))).toEqual(
    Array<Settled>(4).fill(first),
  );
  expect(told(first, 6, [15, 20, 29, 41, 100]).turn.aboutAt).toBe(at(35));
});

test('shows a moved turn with its reason for ten minutes or until the next move', () => {
  const first = told(null, 0, [20, 25, 30, 45, 100]);
  const moved = told(first, 5, [30, 35, 40, 60, 100]);
  expect(moved).toMatchObject({ turn: { aboutAt: at(45) }, movedAt: at(5) });
  const slower = { isLater: true, reason: 'slower' };
  expect([5, 14.9, 15].map((minutes) => standingMove(moved, moved.queue, at(minutes)))).toEqual([
    slower,
    slower,
    null,
  ]);
  const again = told(moved, 6, [15, 20, 25, 40, 100], { states: 'dddddddddcswwww' });
  expect(again.move).toEqual({ isLater: false, reason: 'fewerAhead' });
});

test('explains a move by all changes since the shown turn', () => {
  const first = told(null, 0, [20, 25, 30, 45, 100]);
  const putBack = told(first, 1, [21, 26, 33, 46, 100], { states: 'ddddddwddcwwwww' });
  expect(putBack).toBe(first);
  const moved = told(putBack, 2, [24, 30, 36, 50, 100], { states: 'ddddddwddcwwwww' });
  expect(moved.move).toEqual({ isLater: true, reason: 'putBack' });
});

test.each([
  ['a call before the turn', {}, { states: 'dddddddddcwwwwc' }],
  ['a skip', {}, { states: 'dddddddddcswwww' }],
  [
    'the end of a break',
    { announcement: { kind: 'break', until: new Date(at(60)).toISOString() } },
    { announcement: null },
  ],
] as const)('drops the reason %s after an undo', (_, before, after) => {
  const first = told(null, 0, [20, 25, 30, 45, 100], before);
  const moved = told(first, 1, [10, 12, 15, 20, 100], after);
  const undone = news(2, [10, 12, 15, 20, 100], before).queue;
  const explained = { ...moved, move: { isLater: false, reason: 'fewerAhead' } } as const;
  expect(standingMove(explained, moved.queue, at(2))).toBe(explained.move);
  expect(standingMove(explained, undone, at(2))).toBeNull();
});

test('keeps the warning about closing time while the chance of an earlier turn fluctuates', () => {
  const doubted = told(told(null, 0, [20, 25, 30, 45, 100]), 1, [20, 25, 30, 45, 60]);
  expect(doubted).toMatchObject({ turn: { chancePercent: 60 }, move: null });
  const moved = told(doubted, 2, [30, 35, 40, 60, 70]);
  expect(moved.turn.chancePercent).toBeLessThan(67);
  expect(told(moved, 3, [29, 34, 39, 59, 80]).turn.chancePercent).toBe(80);
});

test('shows the estimates of a new session unchanged', () => {
  const first = told(null, 0, [20, 25, 30, 45, 100]);
  const next = told(first, 1, [20, 25, 31, 45, 100], { sessionId: '019aa000-0000-7000-8000-0000000000f2' });
  expect(next).toMatchObject({ turn: { aboutAt: at(32) }, move: null });
});
