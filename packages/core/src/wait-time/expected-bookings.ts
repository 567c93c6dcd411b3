/** Booked patients who have not come yet, and may go before waiting ones. */

export type ExpectedBookings = {
  /** The starts of their bands, in milliseconds since 1970. */
  startsAt: readonly number[];
  /** What share of those who are booked with the doctor comes. */
  share: number;
};

/** Who comes in time stands behind the next two: of those ahead of somebody, so many at least are no booked ones. */
const ORDINARY_BETWEEN = 2;

/**
 * For somebody with 0, 1, 2 … `count` − 1 people ahead, how many more get in before who are booked: as many as come of
 * those whose band begins before the turn, which they make later themselves, and at most one for two who wait. `turnAt` gives when the
 * turn of somebody with so many ahead is; never fewer for a later one.
 */
export function extraAhead(
  { startsAt, share }: ExpectedBookings,
  count: number,
  turnAt: (ahead: number) => number,
): number[] {
  const extras: number[] = [];
  for (let ahead = 0; ahead < count; ahead += 1) {
    const most = Math.floor(ahead / ORDINARY_BETWEEN);
    let extra = extras.at(-1) ?? 0;
    while (extra < most && extra < comeBefore(turnAt(ahead + extra))) extra += 1;
    extras.push(extra);
  }
  return extras;

  function comeBefore(turn: number): number {
    return Math.round(share * startsAt.filter((start) => start < turn).length);
  }
}
