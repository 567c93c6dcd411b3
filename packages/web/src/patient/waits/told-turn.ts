/** A queue snapshot's estimate for one rank in its line, and the hours around it. */
import type { DoctorProfile } from '@baari/contract/doctors';
import type { PatientToken, QueueSnapshot } from '@baari/contract/queue';
import { countAhead, serviceDateOf, workingSlots } from '@baari/core/queue';
import { type ExpectedTurn, shownClock, sittings, turnAt } from '@baari/core/wait-time';

/** The turn of a waiting token; null in another session than the token's. */
export function ownTurn(queue: QueueSnapshot, token: PatientToken): ExpectedTurn | null {
  return queue.sessionId === token.sessionId ? turnAt(queue, countAhead(queue, token)) : null;
}

export type Hours = { doctor: DoctorProfile; timeZone: string };

/** When the sitting at `now` or the next one ends; null when there is no more today. */
export function closingAt(hours: Hours, now: number): number | null {
  return sittings(slotsOf(hours, now)).find(({ to }) => to > now)?.to ?? null;
}

/**
 * When the doctor's last hours of this service date end; null when they are over, and on a day without
 * hours.
 */
export function lastClosing(hours: Hours, now: number): number | null {
  const last = Math.max(now, ...slotsOf(hours, now).map(({ to }) => to));
  return last > now ? last : null;
}

/**
 * Doctors stay for the last of their patients: a time this long after closing is still a realistic promise.
 */
const OVERTIME_MS = 60 * 60_000;

/** The closing that comes before a turn is to be expected, or long before its latest time; null when none does. */
export function closingBefore(turn: ExpectedTurn, hours: Hours, now: number): number | null {
  const closing = lastClosing(hours, now);
  if (closing === null) return null;
  const { aboutAt, latestAt } = shownClock(turn);
  return aboutAt > closing || latestAt > closing + OVERTIME_MS ? closing : null;
}

/** When the hours at `now` began, for which an absent doctor is late. Null outside hours. */
export function dueSince(hours: Hours, now: number): number | null {
  return slotsOf(hours, now).find(({ from, to }) => from <= now && now < to)?.from ?? null;
}

/** When a doctor begins whose tokens open earlier; null where that is the same or unknown. */
export function beginsAfter(hours: Hours, opensAt: number): number | null {
  const slots = slotsOf(hours, opensAt);
  if (slots.some(({ from, to }) => from <= opensAt && opensAt < to)) return null;
  return slots.find(({ from }) => from > opensAt)?.from ?? null;
}

function slotsOf({ doctor, timeZone }: Hours, now: number) {
  const slots = workingSlots(serviceDateOf(new Date(now), timeZone), { ...doctor, timeZone });
  return slots.map(({ start, end }) => ({ from: +start, to: +end }));
}
