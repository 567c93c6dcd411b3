/** How somebody who is booked gets into the line on coming. */

/** Who comes before the band stands Soon from so many minutes before it. */
export const EARLY_MINUTES = 10;
/** So many minutes after the band's start somebody is still in time. */
export const LATE_MINUTES = 30;

const MINUTE_MS = 60_000;

type Slot = { start: Date; end: Date };

/** The slot of the day that a band starts in, and from when on a call is one of that slot; null where it is in none. */
export function slotOfBand(
  slots: readonly Slot[],
  bandStart: Date,
): { start: Date; callsAfter: Date } | null {
  const index = slots.findIndex(({ start, end }) => start <= bandStart && bandStart < end);
  const slot = slots[index];
  return slot === undefined ? null : { start: slot.start, callsAfter: slots[index - 1]?.end ?? new Date(0) };
}

/** How late the doctor is in a slot, in milliseconds: from its start to the first call in it, or to `now` while there was none. */
export const lateInSlotMs = ({ start }: { start: Date }, firstCall: Date | null, now: Date): number =>
  Math.max(0, (firstCall ?? now).getTime() - start.getTime());

/** How late the doctor is for a band, in milliseconds. `callAfter` gives the first call after an instant. */
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
 * Where somebody stands who checks in at `at` for a band that starts at `bandStart`, and from when. In time is Soon: who comes
 * until 30 minutes after the band's start, or later by as much as the doctor is late (`lateMs`): nobody is late because
 * the doctor is. Who is late stands In turn. So does, until `from`, who is early: nobody waits longer for having come.
 */
export function checkedIn(at: Date, bandStart: Date, lateMs: number): { place: 'soon' | 'turn'; from: Date } {
  const latest = bandStart.getTime() + LATE_MINUTES * MINUTE_MS + Math.max(0, lateMs);
  const earliest = bandStart.getTime() - EARLY_MINUTES * MINUTE_MS;
  return {
    place: at.getTime() <= latest ? 'soon' : 'turn',
    from: new Date(Math.max(at.getTime(), earliest)),
  };
}
