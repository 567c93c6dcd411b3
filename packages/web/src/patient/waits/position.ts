/** Explains why a token has more patients ahead than this browser last showed. */
import type { PatientToken, QueueSnapshot } from '@baari/contract/queue';
import { countAhead, growthReason, type GrowthReason } from '@baari/core/queue';
import { STANDS_MS } from '../../shared/board/use-settled-turn.ts';
import type { Growth, KeptPosition } from '../../shared/kept/kept-positions.ts';

const ownOf = ({ missedCallAt, isBackFromTest, sessionId }: PatientToken): string =>
  [missedCallAt, isBackFromTest, sessionId].join(' ');

/** Returns the data to store about a token after a page shows it with `queue`, based on the earlier data. */
export function followPosition(
  before: KeptPosition | null,
  queue: QueueSnapshot,
  token: PatientToken,
  url: string,
): KeptPosition {
  const { number } = token;
  const own = ownOf(token);
  const shown = { url, queue, own, growth: null };
  // The token's own state explains why it moved: it was passed, or continues in another line.
  if (before === null || before.own !== own) return shown;
  if (queue.revision <= before.queue.revision) return before;
  const reason = growthReason(before.queue, queue, number);
  const ahead = countAhead(queue, token);
  if (reason === null) {
    const { growth } = before;
    return growth !== null && ahead > growth.from ? { ...shown, growth } : shown;
  }
  const { revision, computedAt: at } = queue;
  const mayBeOwn = (reason === 'back' || reason === 'putBack') && revision > before.queue.revision + 1;
  return { ...shown, growth: { reason, from: countAhead(before.queue, token), at, revision, mayBeOwn } };
}

/** Returns the reason to show at the time `now`. The reason disappears after a while. */
export const standingReason = (growth: Growth | null, now: number): GrowthReason | null =>
  growth !== null && now - Date.parse(growth.at) < STANDS_MS ? growth.reason : null;
