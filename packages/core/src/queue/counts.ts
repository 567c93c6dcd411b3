/** What a session counts of its changes: by it a page says why a position grew, and nobody's place stands beside a number. */

/**
 * How many were placed at once and soon, came from another doctor's line, are back who were called before, were added directly
 * behind one who waits, were called out of turn as the doctor asked, and came in time for a band that was booked.
 */
const COUNTED = ['atOnce', 'soon', 'moved', 'back', 'family', 'asked', 'booked'] as const;
type Counted = (typeof COUNTED)[number];

/** Since the session began, without what was taken back; what is none is left out. */
export type Counts = { readonly [What in Counted]?: number | undefined };

/** `more` added to the counts, or taken from them again where `sign` is -1. */
export function addCounts(counts: Counts, more: Counts, sign: 1 | -1 = 1): Counts {
  const sums = COUNTED.map((what) => [what, (counts[what] ?? 0) + sign * (more[what] ?? 0)] as const);
  return Object.fromEntries(sums.filter(([, sum]) => sum > 0));
}
