import { describe, expect, it } from 'vitest';
import { isAnyMoment, isFree, newcomersTurn, type ToldWait, turnAt } from './index.ts';
import { minutesAfterTen, TEN } from './session-day.test-support.ts';

const iso = (at: number) => new Date(at).toISOString();
const queueOf = (line: ToldWait[], startsAt: string | null = null) => ({
  computedAt: iso(TEN),
  startsAt,
  waits: { line },
});
const soon: ToldWait = [0, 1, 2, 4, 100];
const later: ToldWait = [0, 1, 2, 5, 100];

describe('a newcomer’s turn', () => {
  it('gives a newcomer the last turn in the line', () => {
    const queue = queueOf([soon, later]);
    expect(newcomersTurn(queue)).toEqual(turnAt(queue, 1));
    expect(newcomersTurn(queueOf([]))).toBeNull();
  });

  it('says “hardly any wait” below five minutes, even for an old estimate', () => {
    expect(isFree(queueOf([soon]))).toBe(true);
    expect(isFree(queueOf([soon, later]))).toBe(false);
    expect(isFree(queueOf([]))).toBe(false);
  });

  it('shows a wait of even one minute if the doctor is away', () => {
    expect(isFree(queueOf([soon], iso(minutesAfterTen(1))))).toBe(false);
  });
});

it('says that the call may come at any moment once the doctor is back', () => {
  const turn = turnAt(queueOf([soon], iso(minutesAfterTen(2))), 0);
  if (turn === null) throw new Error('A turn is told.');
  expect([1, 2].map((minutes) => isAnyMoment(turn, minutesAfterTen(minutes)))).toEqual([false, true]);
});
