/** When a waiting patient has to leave for the clinic. */
import type { Wait } from './wait.ts';

const MINUTE_MS = 60_000;
const ALERT_MS = 5 * MINUTE_MS;

export type Departure = {
  /** In milliseconds since 1970. */
  leaveAt: number;
  /** From five minutes before, and after. */
  isTime: boolean;
};

/** The way's length before the turn (specification 2, section 9). */
export function departureOf({ turnAt }: Wait, travelMinutes: number, now: number): Departure {
  const leaveAt = turnAt - travelMinutes * MINUTE_MS;
  return { leaveAt, isTime: now >= leaveAt - ALERT_MS };
}
