/** Decides when a failed delivery is attempted again, and when a webhook is turned off. */

const MINUTE = 60;
const HOUR = 3600;

/**
 * The pauses before the second attempt, the third attempt and so on, in seconds. The first attempt is
 * immediate.
 */
export const RETRY_SECONDS = [
  5,
  5 * MINUTE,
  30 * MINUTE,
  2 * HOUR,
  5 * HOUR,
  10 * HOUR,
  14 * HOUR,
  20 * HOUR,
  24 * HOUR,
] as const;

/** After this many failed attempts, no further attempt is made. */
export const ATTEMPTS_MAX = RETRY_SECONDS.length + 1;

/** A webhook is turned off if deliveries were attempted but none succeeded for this many days. */
export const FAILING_DAYS = 5;

/**
 * The maximum time that is added to a pause, so that many deliveries are not attempted again at the same
 * moment.
 */
const JITTER = 0.1;

/**
 * Returns when a delivery is attempted again after `attempts` failed attempts. Returns null if no further
 * attempt is made. `random` is a number from 0 to 1.
 */
export function nextAttempt(attempts: number, now: Date, random: number): Date | null {
  const seconds = RETRY_SECONDS[attempts - 1];
  if (seconds === undefined) return null;
  return new Date(now.getTime() + seconds * 1000 * (1 + random * JITTER));
}

/**
 * The HTTP statuses with which a receiver reports that it gets too many requests or is temporarily
 * unavailable.
 */
const OVERLOADED: readonly number[] = [429, 502, 503, 504];
const PAUSE_SECONDS = MINUTE;
/** A receiver can ask for a longer pause, but the pause is never longer than this. */
const PAUSE_MAX_SECONDS = 24 * HOUR;

/**
 * Returns until when a webhook gets no deliveries after an unsuccessful response. Returns null if the webhook
 * may get the next delivery immediately. `retryAfter` is the response's `Retry-After` header. The header
 * contains seconds or a date.
 */
export function pauseUntil(status: number, retryAfter: string | null, now: Date): Date | null {
  const asked = retryAfter === null ? null : secondsOf(retryAfter, now);
  if (asked === null && !OVERLOADED.includes(status)) return null;
  const seconds = Math.min(asked ?? PAUSE_SECONDS, PAUSE_MAX_SECONDS);
  return new Date(now.getTime() + seconds * 1000);
}

function secondsOf(retryAfter: string, now: Date): number | null {
  if (/^\d{1,9}$/.test(retryAfter)) return Number(retryAfter);
  const at = Date.parse(retryAfter);
  return Number.isNaN(at) ? null : Math.max(0, (at - now.getTime()) / 1000);
}

/** Returns whether a webhook that fails now has been failing for too long. */
export const hasFailedTooLong = (failingSince: Date, now: Date): boolean =>
  now.getTime() - failingSince.getTime() >= FAILING_DAYS * 24 * HOUR * 1000;
