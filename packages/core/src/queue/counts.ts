/**
 * Counts the changes of a session. From the counts, a page can explain why more patients are ahead without
 * revealing another patient's rank.
 */

/**
 * The numbers of patients who got the place “At once” or “Soon”, joined from another doctor's line, returned
 * after a call, or were added directly behind a waiting patient. The counts also include patients who were
 * called out of turn at the doctor's request or arrived in time for a booked band.
 */
const COUNTED = ['atOnce', 'soon', 'moved', 'back', 'family', 'asked', 'booked'] as const;
type Counted = (typeof COUNTED)[number];

/** The counts since the session began. Undone changes do not count. Counts of zero are left out. */
export type Counts = { readonly [What in Counted]?: number | undefined };

/** Adds `more` to the counts. If `sign` is -1, subtracts it instead. */
export function addCounts(counts: Counts, more: Counts, sign: 1 | -1 = 1): Counts {
  const sums = COUNTED.map((what) => [what, (counts[what] ?? 0) + sign * (more[what] ?? 0)] as const);
  return Object.fromEntries(sums.filter(([, sum]) => sum > 0));
}
