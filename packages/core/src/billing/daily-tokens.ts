/** The limit of tokens on one service date: what stands against it, for patients and for staff. */
import { isWithinLimit } from './plan.ts';

/**
 * The tokens of a day that count. `forGood` were called, or are of patients whom the clinic itself saw; `waiting` are the
 * others that wait: each of them is given back when it is cancelled.
 */
export type DailyCount = { forGood: number; waiting: number };

/** How many tokens are used up, as whoever takes one online finds it. */
export const usedTokens = ({ forGood, waiting }: DailyCount): number => forGood + waiting;

/**
 * Whether one more token can be issued; `isSeen` for a patient whom staff have before them. Who waits unseen keeps others
 * from getting a token, and never keeps staff from adding who is there: anybody can take ten tokens from home.
 */
export function hasRoomForToken(count: DailyCount, limit: number, isSeen: boolean): boolean {
  return isWithinLimit(isSeen ? count.forGood : usedTokens(count), limit);
}
