import type { ConsoleQueue } from '@baari/contract/queue';
import { timeText, waitText } from '../../../lib/format.ts';
import { figuresOf } from '../queue-figures.ts';

const MINUTE_MS = 60_000;

/** What a patient who comes at `now` (milliseconds since 1970) can expect: the doctor's start, then those who wait. */
export function outlookText(queue: ConsoleQueue, timeZone: string, now: number): string {
  if (queue.practice === 'closed') {
    return queue.opensAt
      ? `Tokens open at ${timeText(queue.opensAt, timeZone)}.`
      : 'Takes no new tokens now.';
  }
  const untilStart = queue.startsAt === null ? 0 : Math.ceil((Date.parse(queue.startsAt) - now) / MINUTE_MS);
  const waitMinutes = Math.max(0, untilStart) + figuresOf(queue).waitMinutes;
  if (waitMinutes === 0) return 'A new patient does not have to wait.';
  return `A new patient waits about ${waitText(waitMinutes)}.`;
}
