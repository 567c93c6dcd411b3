/**
 * A session's counts of its changes. With them a page explains why a position grew, without revealing
 * another patient's rank.
 */

/**
 * The numbers of patients who were placed at once or soon, joined from another doctor's line, returned after
 * a call, or were added directly behind a waiting patient. Also counts patients who were called out of turn
 * at the doctor's request, or came in time for a booked band.
 */
const COUNTED = ['atOnce', 'soon', 'moved', 'back', 'family', 'asked', 'booked'] as const;
type Counted = (typeof COUNTED)[number];

/** The counts since the session began, without undone changes. Zeros are left out. */
export type Counts = { readonly [What in Counted]?: number | undefined };

/** Adds `more` to the counts, or subtracts it if `sign` is -1. */
export function addCounts(counts: Counts, more: Counts, sign: 1 | -1 = 1): Counts {
  const sums = COUNTED.map((what) => [what, (counts[what] ?? 0) + sign * (more[what] ?? 0)] as const);
  return Object.fromEntries(sums.filter(([, sum]) => sum > 0));
}
