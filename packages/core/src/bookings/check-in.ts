/** Decides how a booked patient enters the line at check-in. */

/** An early patient gets the place “Soon” this many minutes before the band. */
export const EARLY_MINUTES = 10;
/** A patient is on time until this many minutes after the band's start. */
export const LATE_MINUTES = 30;

const MINUTE_MS = 60_000;

type Slot = { start: Date; end: Date };

/**
 * Returns the slot of the day in which a band starts, and the first instant whose calls belong to that slot.
 * Returns null if the band is in no slot.
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
 * Returns how late the doctor is in a slot, in milliseconds. It is the time from the slot's start to its
 * first call, or to `now` if there was no call.
 */
export const lateInSlotMs = ({ start }: { start: Date }, firstCall: Date | null, now: Date): number =>
  Math.max(0, (firstCall ?? now).getTime() - start.getTime());

/**
 * Returns how late the doctor is for a band, in milliseconds. `callAfter` returns the first call after an
 * instant.
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
 * Returns the rank of a check-in at `at` for a band that starts at `bandStart`, and the time until which this
 * rank applies. A patient who is on time gets the place “Soon”. A patient is on time until 30 minutes after
 * the band's start, extended by the doctor's delay (`lateMs`). A late patient gets the place “In turn”. An
 * early patient has the place “In turn” until `from`, so that coming early does not make other patients wait
 * longer.
 */
export function checkedIn(at: Date, bandStart: Date, lateMs: number): { place: 'soon' | 'turn'; from: Date } {
  const latest = bandStart.getTime() + LATE_MINUTES * MINUTE_MS + Math.max(0, lateMs);
  const earliest = bandStart.getTime() - EARLY_MINUTES * MINUTE_MS;
  return {
    place: at.getTime() <= latest ? 'soon' : 'turn',
    from: new Date(Math.max(at.getTime(), earliest)),
  };
}
