/** Booked patients who have not come yet, and may go before waiting ones. */

export type ExpectedBookings = {
  /** The starts of their bands, in milliseconds since 1970. */
  startsAt: readonly number[];
  /** The share of the doctor's booked patients who come. */
  share: number;
};

/** On-time patients enter behind the next two, so at least this many of those ahead are not booked ones. */
const ORDINARY_BETWEEN = 2;

/**
 * For a patient with 0, 1, 2 … `count` − 1 people ahead, how many more booked patients go first: the
 * expected arrivals among those whose band begins before the turn, which they delay themselves, and at most
 * one for two who wait. `turnAt` returns the turn with so many ahead; never fewer for a later one.
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
