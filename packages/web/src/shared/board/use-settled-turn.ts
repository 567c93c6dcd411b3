import type { QueueSnapshot } from '@baari/contract/queue';
import type { ExpectedTurn } from '@baari/core/wait-time';
import { useState } from 'react';
import { useNow } from './clock.tsx';
import { settle, type Settled, standingMove } from './settle-turn.ts';
import type { TurnMove } from './turn-move.ts';

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
  const now = useNow();
  const [shown, setShown] = useState<Settled | null>(null);
  const settled = next && settle(shown, { turn: next, queue }, number, now);
  // Set while drawing, so that not even one frame shows the old turn with the new queue.
  if (settled !== shown) setShown(settled);
  // A turn that goes on being shown lies no more before the doctor is back than a new one.
  const turn = settled && { ...settled.turn, startsAt: next.startsAt };
  return { turn, move: settled && standingMove(settled, queue, now) };
}
