/** How a booked patient enters the line at check-in. */

/** An early patient ranks Soon from so many minutes before the band. */
export const EARLY_MINUTES = 10;
/** So many minutes after the band's start somebody is still in time. */
export const LATE_MINUTES = 30;

const MINUTE_MS = 60_000;

type Slot = { start: Date; end: Date };

/**
 * The slot of the day that a band starts in, and the first instant whose calls belong to it; null where it
 * is in none.
 */
export function slotOfBand(
  slots: readonly Slot[],
  bandStart: Date,
): { start: Date; callsAfter: Date } | null {
  const index = slots.findIndex(({ start, end }) => start <= bandStart && bandStart < end);
  const slot = slots[index];
  return slot === undefined ? null : { start: slot.start, callsAfter: slots[index - 1]?.end ?? new Date(0) };
}

/**
 * How late the doctor is in a slot, in milliseconds: from its start to the first call in it, or to `now`
 * without one.
 */
export const lateInSlotMs = ({ start }: { start: Date }, firstCall: Date | null, now: Date): number =>
  Math.max(0, (firstCall ?? now).getTime() - start.getTime());

/**
 * How late the doctor is for a band, in milliseconds. `callAfter` returns the first call after an instant.
 */
export async function doctorLateMs(
  slots: readonly Slot[],
  bandStart: Date,
  now: Date,
  callAfter: (after: Date) => Promise<Date | null>,
): Promise<number> {
  const slot = slotOfBand(slots, bandStart);
  return slot === null ? 0 : lateInSlotMs(slot, await callAfter(slot.callsAfter), now);
}

/**
 * Returns the rank of a check-in at `at` for a band that starts at `bandStart`, and until when. In time is
 * Soon: until 30 minutes after the band's start, or later by the doctor's delay (`lateMs`), because nobody
 * is late when the doctor is. Late is In turn. Early is In turn until `from`, as nobody should wait longer
 * for having come.
 */
export function checkedIn(at: Date, bandStart: Date, lateMs: number): { place: 'soon' | 'turn'; from: Date } {
  const latest = bandStart.getTime() + LATE_MINUTES * MINUTE_MS + Math.max(0, lateMs);
  const earliest = bandStart.getTime() - EARLY_MINUTES * MINUTE_MS;
  return {
    place: at.getTime() <= latest ? 'soon' : 'turn',
    from: new Date(Math.max(at.getTime(), earliest)),
  };
}
