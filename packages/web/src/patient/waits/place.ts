/** What a place in the line means for where the patient should be. */
import type { QueueSnapshot } from '@baari/contract/queue';
import type { ExpectedTurn } from '@baari/core/wait-time';

const ALMOST_MS = 15 * 60_000;

/**
 * `next`: at the door. `almost`: one is ahead, and the turn may come within a quarter of an hour. Nobody is sent to the
 * clinic for a doctor who is not there yet or on a break.
 */
export function placeOf(
  queue: QueueSnapshot,
  ahead: number,
  turn: ExpectedTurn | null,
  now: number,
): 'next' | 'almost' | 'queued' {
  const isAway = queue.startsAt !== null && Date.parse(queue.startsAt) > now;
  if (isAway || ahead > 1) return 'queued';
  if (ahead === 0) return 'next';
  return turn === null || turn.earliestAt - now <= ALMOST_MS ? 'almost' : 'queued';
}
