/** Why more are ahead of somebody than before, by two looks at the queue. */
import type { Counts } from './counts.ts';
import { countAhead, type LineStates, numbersAhead, numbersInLine } from './line.ts';

/** As much of a snapshot as tells why a position grew. */
export type CountedLine = LineStates & Counts & { sessionId: string | null };

export type GrowthReason = 'urgent' | 'joined' | 'placedAhead' | 'booked' | 'back' | 'family' | 'putBack';

/** Why more are ahead of a waiting number than were before, however much happened between; null when no more are. */
export function growthReason(before: CountedLine, after: CountedLine, number: number): GrowthReason | null {
  const waits = (queue: CountedLine) => numbersInLine(queue).includes(number);
  const isSame = before.sessionId === after.sessionId && waits(before) && waits(after);
  const hasGrown = isSame && countAhead(after, { number }) > countAhead(before, { number });
  return hasGrown ? passedReason(before, after, number) : null;
}

/**
 * Why somebody is ahead of a number who was not before; null when nobody is. Each reason is something that happened between
 * the two looks, and that can bring ahead whoever is; `putBack`, that somebody is ahead again, is true whatever else it was.
 */
export function passedReason(before: CountedLine, after: CountedLine, number: number): GrowthReason | null {
  const wereAhead = numbersAhead(before, { number });
  const passing = numbersAhead(after, { number }).filter((other) => !wereAhead.includes(other));
  if (passing.length === 0) return null;
  const waited = numbersInLine(before);
  const isNew = passing.some((other) => other > before.states.length);
  const hasStayed = passing.some((other) => waited.includes(other));
  const hasMore = (what: keyof Counts) => (after[what] ?? 0) > (before[what] ?? 0);
  if (hasMore('atOnce')) return 'urgent';
  if (isNew && hasMore('moved')) return 'joined';
  if ((isNew || hasStayed) && hasMore('soon')) return 'placedAhead';
  if ((isNew || hasStayed) && hasMore('booked')) return 'booked';
  if (hasMore('back')) return 'back';
  if (isNew && hasMore('family')) return 'family';
  return 'putBack';
}
