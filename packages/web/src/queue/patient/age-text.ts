import type { Messages } from '../../messages/messages.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

/** How long ago something was known, in words. */
export function ageText(words: Messages['live'], ageMs: number): string {
  if (ageMs < MINUTE_MS) return words.secondsAgo;
  if (ageMs < HOUR_MS) return words.minutesAgo(Math.floor(ageMs / MINUTE_MS));
  return words.hoursAgo(Math.floor(ageMs / HOUR_MS));
}
