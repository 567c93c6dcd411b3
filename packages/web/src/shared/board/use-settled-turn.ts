import type { QueueSnapshot } from '@baari/contract/queue';
import { type ExpectedTurn, settledTurn } from '@baari/core/wait-time';
import { useState } from 'react';
import { useClock } from './clock.tsx';
import { isReverted, type ShownTurn, type TurnMove, turnMove } from './turn-move.ts';

export type SettledTurn = { turn: ExpectedTurn | null; move: TurnMove | null };

/**
 * Returns the turn to show for the queue's current estimate. The shown turn changes only when the estimate
 * differs enough, and then has a reason. `number` is the token's number, or null without a token.
 */
export function useSettledTurn(
  queue: QueueSnapshot,
  next: ExpectedTurn | null,
  number: number | null,
): SettledTurn {
  const now = useClock();
  const [shown, setShown] = useState<Settled | null>(null);
  const settled = next && settle(shown, { turn: next, queue }, number, now);
  // The turn is set during rendering, so that no frame shows the old turn with the new queue.
  if (settled !== shown) setShown(settled);
  // A displayed turn, like a new one, is never before the doctor's return.
  const turn = settled && { ...settled.turn, startsAt: next.startsAt };
  return { turn, move: settled && standingMove(settled, queue, now) };
}

/**
 * The turn that a page keeps showing, and its last move. `since` is the queue from which the previously shown
 * turn was estimated.
 */
export type Settled = ShownTurn & { since: QueueSnapshot; move: TurnMove | null; movedAt: number };

/**
 * Returns the turn to show for `next`. `number` is the token's number, or null without a token.
 */
export function settle(shown: Settled | null, next: ShownTurn, number: number | null, now: number): Settled {
  if (shown === null || shown.queue.sessionId !== next.queue.sessionId) {
    return { ...next, since: next.queue, move: null, movedAt: now };
  }
  // Compares the original estimate instead of the remaining time, so that the shown turn moves only after a
  // new estimate.
  const turn = settledTurn(shown.turn, next.turn, Date.parse(next.queue.computedAt));
  if (turn === shown.turn) return shown;
  const move = number === null ? null : turnMove(shown, next, number);
  return { turn, queue: next.queue, since: shown.queue, move, movedAt: now };
}

/** The reason of a move stays on the page for this long, or until the next move. */
export const STANDS_MS = 10 * 60_000;

/**
 * Returns the move to explain at `now`, or null once `newest` shows that its reason was undone.
 */
export function standingMove(settled: Settled, newest: QueueSnapshot, now: number): TurnMove | null {
  const { move, movedAt, since, queue } = settled;
  return now - movedAt < STANDS_MS && !isReverted(since, queue, newest) ? move : null;
}
