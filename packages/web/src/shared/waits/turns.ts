/** Computes the call times on a console. A time moves only when the change is large enough to matter. */
import type { QueueSnapshot } from '@baari/contract/queue';
import { numbersInLine } from '@baari/core/queue';
import { type ExpectedTurn, isFree, settledTurn, turnAt } from '@baari/core/wait-time';

export type Turns = {
  sessionId: string | null;
  revision: number;
  computedAt: string;
  /** The turns of waiting patients, by token number. */
  byNumber: ReadonlyMap<number, ExpectedTurn>;
  /** The turn of a newcomer, or null if unknown. */
  newcomer: ExpectedTurn | null;
};

/**
 * Returns the turns for a new reading of a queue, based on the `shown` ones. Returns the same object for the
 * same reading.
 */
export function turnsAfter(shown: Turns | null, queue: QueueSnapshot): Turns {
  const { sessionId, isEnded, revision, computedAt, waits } = queue;
  if (shown?.revision === revision && shown.computedAt === computedAt) return shown;
  const madeAt = Date.parse(computedAt);
  const before = shown?.sessionId === sessionId ? shown : null;
  const settled = (known: ExpectedTurn | null | undefined, place: number) => {
    const next = turnAt(queue, place);
    // A displayed turn, like a new one, is never before the doctor's return.
    return next && { ...settledTurn(known ?? null, next, madeAt), startsAt: next.startsAt };
  };
  const byNumber = new Map<number, ExpectedTurn>();
  let ahead: ExpectedTurn | null = null;
  for (const [place, number] of (isEnded ? [] : numbersInLine(queue)).entries()) {
    const turn = settled(before?.byNumber.get(number), place);
    if (!turn) continue;
    ahead = behind(ahead, turn);
    byNumber.set(number, ahead);
  }
  // With almost no wait, the current estimate is shown, because no promise depends on it.
  const newcomer = settled(isFree(queue) ? null : before?.newcomer, waits.line.length - 1);
  return { sessionId, revision, computedAt, byNumber, newcomer };
}

/** Keeps each turn behind the one ahead of it, because each settles separately. */
function behind(ahead: ExpectedTurn | null, turn: ExpectedTurn): ExpectedTurn {
  if (ahead === null) return turn;
  const after = (at: 'soonestAt' | 'earliestAt' | 'aboutAt' | 'latestAt') => Math.max(ahead[at], turn[at]);
  return {
    ...turn,
    soonestAt: after('soonestAt'),
    earliestAt: after('earliestAt'),
    aboutAt: after('aboutAt'),
    latestAt: after('latestAt'),
  };
}
