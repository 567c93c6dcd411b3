/** Estimates how many booked patients who have not come yet will go before waiting patients. */

export type ExpectedBookings = {
  /** The starts of their bands, in milliseconds since 1970. */
  startsAt: readonly number[];
  /** The share of the doctor's booked patients who usually come. */
  share: number;
};

/**
 * Booked patients who are on time are placed behind the next two. So at least this many of the patients ahead
 * have no booking.
 */
const ORDINARY_BETWEEN = 2;

/**
 * Returns how many booked patients will also go before a patient with 0, 1, 2 … `count` − 1 people ahead.
 * These are the expected arrivals whose band begins before that patient's turn. Each of them delays the turn
 * further. There is at most one such patient for every two people ahead. A patient further behind never has
 * fewer of them ahead. `turnAt` returns the turn of a patient with this many people ahead.
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
