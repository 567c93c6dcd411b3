/** The turn that a page goes on showing, and why it moved last. */
import { settledTurn } from '@baari/core/wait-time';
import { type Told, turnMove, type TurnMove } from './turn-move.ts';

export type Settled = Told & { move: TurnMove | null; movedAt: number };

/** The turn to show once `next` is told; `number` is the token's, null for somebody who has none. */
export function settle(shown: Settled | null, next: Told, number: number | null, now: number): Settled {
  if (shown === null || shown.queue.sessionId !== next.queue.sessionId) {
    return { ...next, move: null, movedAt: now };
  }
  // What was left when it was told, not what is left now: while nothing new is told, nothing moves.
  const turn = settledTurn(shown.turn, next.turn, Date.parse(next.queue.computedAt));
  if (turn === shown.turn) return shown;
  const move = number === null ? null : turnMove(shown, next, number);
  return { turn, queue: next.queue, move, movedAt: now };
}

/** For so long a move's reason stands on the page, or until the next move. */
const STANDS_MS = 10 * 60_000;

/** The move to give a reason for at `now`. */
export function standingMove({ move, movedAt }: Settled, now: number): TurnMove | null {
  return now - movedAt < STANDS_MS ? move : null;
}
