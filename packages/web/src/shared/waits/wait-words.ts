/** Describes waits for the staff. */
import type { ConsoleQueue } from '@baari/contract/queue';
import { announcementAt } from '@baari/core/queue';
import {
  type ExpectedTurn,
  isFree,
  isInDoubt,
  shownClock,
  shownMinutes,
  type WaitNote,
} from '@baari/core/wait-time';
import { calledToken, waitingTokens } from '../queue/queue-figures.ts';
import type { ConsoleWords } from '@baari/words/web';
import type { TimeText } from '@baari/words/times';

/** For waits of at least this many minutes, a time of day is more useful than a number of minutes. */
const CLOCK_FROM_MINUTES = 90;

type Outlook = { queue: ConsoleQueue; newcomer: ExpectedTurn | null; timeZone: string; now: number };

/** Describes a newcomer's wait at `now` (milliseconds since 1970). */
export function outlookText(
  { queue, newcomer, timeZone, now }: Outlook,
  { waits: words, timeText }: ConsoleWords,
): string {
  if (queue.practice === 'closed')
    return queue.opensAt ? words.opensAt({ time: timeText(queue.opensAt, timeZone) }) : words.closed;
  if (newcomer === null) return words.unknown;
  if (isFree(queue)) return words.none;
  const { least, about, most } = shownMinutes(newcomer, now);
  if (about < CLOCK_FROM_MINUTES) return words.waits({ range: words.range(least, about, most) });
  const { aboutAt, latestAt } = shownClock(newcomer);
  // Patients who may not be called before closing get no latest time.
  if (isInDoubt(newcomer)) return words.calledAround({ about: clock(aboutAt, timeZone, timeText) });
  return words.calledBy({
    about: clock(aboutAt, timeZone, timeText),
    latest: clock(latestAt, timeZone, timeText),
  });
}

/**
 * Returns true if a call may come at any moment. `madeAt` is the time of the estimate, in milliseconds since
 * 1970.
 */
export const isAnyMoment = (turn: ExpectedTurn, madeAt: number): boolean =>
  shownClock(turn).aboutAt <= madeAt;

/** Formats the approximate time of a call, like "10:40 am". Returns null for any moment. */
export const callClock = (
  turn: ExpectedTurn,
  madeAt: number,
  timeZone: string,
  timeText: TimeText,
): string | null => (isAnyMoment(turn, madeAt) ? null : clock(shownClock(turn).aboutAt, timeZone, timeText));

/** Uses a non-breaking space, so that "am" is on the same line as its time. */
const clock = (at: number, timeZone: string, timeText: TimeText) =>
  timeText(at, timeZone).replaceAll(/\s/g, '\u00a0');

/** Returns the current notes on waits for the staff, in this order. */
export function notesToTell(queue: ConsoleQueue, now: number): WaitNote[] {
  const isAwaited = waitingTokens(queue).length > 0;
  return queue.waits.notes.filter((note) => {
    switch (note) {
      case 'late':
        // A doctor is not late without waiting patients, or after an announcement.
        return isAwaited && announcementAt(new Date(now), queue.announcement) === null;
      case 'long_visit':
        return calledToken(queue) !== null;
      default:
        return isAwaited || queue.practice === 'open';
    }
  });
}
