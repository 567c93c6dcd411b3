import type { QueueSnapshot } from '@baari/contract/queue';
import { type ExpectedTurn, settledTurn } from '@baari/core/wait-time';
import { useState } from 'react';
import { useClock } from './clock.tsx';
import { isReverted, type ShownTurn, type TurnMove, turnMove } from './turn-move.ts';

export type SettledTurn = { turn: ExpectedTurn | null; move: TurnMove | null };

/**
 * The turn to go on showing of the one that the queue tells now: it moves only when that differs enough, and then with
 * a reason. `number` is the token's; null for somebody who has none.
 */
export function useSettledTurn(
  queue: QueueSnapshot,
  next: ExpectedTurn | null,
  number: number | null,
): SettledTurn {
  const now = useClock();
  const [shown, setShown] = useState<Settled | null>(null);
  const settled = next && settle(shown, { turn: next, queue }, number, now);
  // Set while drawing, so that not even one frame shows the old turn with the new queue.
  if (settled !== shown) setShown(settled);
  // A turn that goes on being shown lies no more before the doctor is back than a new one.
  const turn = settled && { ...settled.turn, startsAt: next.startsAt };
  return { turn, move: settled && standingMove(settled, queue, now) };
}

/** The turn that a page goes on showing, and why it moved last. */
/** `since` is the queue that told the turn which was shown before. */
export type Settled = ShownTurn & { since: QueueSnapshot; move: TurnMove | null; movedAt: number };

/** The turn to show once `next` is told; `number` is the token's, null for somebody who has none. */
export function settle(shown: Settled | null, next: ShownTurn, number: number | null, now: number): Settled {
  if (shown === null || shown.queue.sessionId !== next.queue.sessionId) {
    return { ...next, since: next.queue, move: null, movedAt: now };
  }
  // What was left when it was told, not what is left now: while nothing new is told, nothing moves.
  const turn = settledTurn(shown.turn, next.turn, Date.parse(next.queue.computedAt));
  if (turn === shown.turn) return shown;
  const move = number === null ? null : turnMove(shown, next, number);
  return { turn, queue: next.queue, since: shown.queue, move, movedAt: now };
}

/** For so long a move's reason stands on the page, or until the next move. */
export const STANDS_MS = 10 * 60_000;

/** The move to give a reason for at `now`; null once `newest` shows that what was the reason was taken back. */
export function standingMove(settled: Settled, newest: QueueSnapshot, now: number): TurnMove | null {
  const { move, movedAt, since, queue } = settled;
  return now - movedAt < STANDS_MS && !isReverted(since, queue, newest) ? move : null;
}
