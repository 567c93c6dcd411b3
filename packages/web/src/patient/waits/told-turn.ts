/** Reads the estimate for one rank in a line, and the hours around it, from a queue snapshot. */
import type { DoctorProfile } from '@baari/contract/doctors';
import type { PatientToken, QueueSnapshot } from '@baari/contract/queue';
import { countAhead, serviceDateOf, workingSlots } from '@baari/core/queue';
import { type ExpectedTurn, shownClock, sittings, turnAt } from '@baari/core/wait-time';

/**
 * Returns a waiting token's turn, or null if the queue is in another session than the token.
 */
export function ownTurn(queue: QueueSnapshot, token: PatientToken): ExpectedTurn | null {
  return queue.sessionId === token.sessionId ? turnAt(queue, countAhead(queue, token)) : null;
}

export type Hours = { doctor: DoctorProfile; timeZone: string };

/**
 * Returns the end of the session at `now`, or of the next one, or null if no more sessions follow today.
 */
export function closingAt(hours: Hours, now: number): number | null {
  return sittings(slotsOf(hours, now)).find(({ to }) => to > now)?.to ?? null;
}

/**
 * Returns the end of the doctor's last hours of this service date, or null if they are over or the day has
 * none.
 */
export function lastClosing(hours: Hours, now: number): number | null {
  const last = Math.max(now, ...slotsOf(hours, now).map(({ to }) => to));
  return last > now ? last : null;
}

/** Doctors stay for their last patients, so it is realistic that a turn comes this long after closing. */
const OVERTIME_MS = 60 * 60_000;

/**
 * Returns the closing time that comes before the expected turn, or long before its latest time, or null if
 * there is none.
 */
export function closingBefore(turn: ExpectedTurn, hours: Hours, now: number): number | null {
  const closing = lastClosing(hours, now);
  if (closing === null) return null;
  const { aboutAt, latestAt } = shownClock(turn);
  return aboutAt > closing || latestAt > closing + OVERTIME_MS ? closing : null;
}

/**
 * Returns the start of the current hours, for which an absent doctor is late, or null outside the hours.
 */
export function dueSince(hours: Hours, now: number): number | null {
  return slotsOf(hours, now).find(({ from, to }) => from <= now && now < to)?.from ?? null;
}

/**
 * Returns the doctor's start if the tokens open earlier, or null if it is unknown or the same.
 */
export function beginsAfter(hours: Hours, opensAt: number): number | null {
  const slots = slotsOf(hours, opensAt);
  if (slots.some(({ from, to }) => from <= opensAt && opensAt < to)) return null;
  return slots.find(({ from }) => from > opensAt)?.from ?? null;
}

function slotsOf({ doctor, timeZone }: Hours, now: number) {
  const slots = workingSlots(serviceDateOf(new Date(now), timeZone), { ...doctor, timeZone });
  return slots.map(({ start, end }) => ({ from: +start, to: +end }));
}
