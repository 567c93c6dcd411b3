/** How somebody who is booked gets into the line on coming. */
import type { Place } from '../queue/index.ts';

/** Who comes before the band stands in line from so many minutes before it. */
export const EARLY_MINUTES = 10;
/** So many minutes after the band's start somebody is still in time. */
export const LATE_MINUTES = 30;

const MINUTE_MS = 60_000;

/**
 * Where somebody stands who checks in at `at` for a band that starts at `bandStart`, and from when. In time is Soon: who comes
 * until 30 minutes after the band's start, or later by as much as the doctor is late (`doctorLateMs`): nobody is late because
 * the doctor is. Who is late stands In turn. Who is early waits for the band, unless the doctor has nobody else.
 */
export function checkedIn(at: Date, bandStart: Date, doctorLateMs: number): { place: Place; from: Date } {
  const latest = bandStart.getTime() + LATE_MINUTES * MINUTE_MS + Math.max(0, doctorLateMs);
  const earliest = bandStart.getTime() - EARLY_MINUTES * MINUTE_MS;
  return {
    place: at.getTime() <= latest ? 'soon' : 'turn',
    from: new Date(Math.max(at.getTime(), earliest)),
  };
}
