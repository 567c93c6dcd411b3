/** Waits in words for the staff. */
import type { ConsoleQueue } from '@baari/contract/queue';
import { announcementAt } from '@baari/core/queue';
import {
  type ExpectedTurn,
  isFree,
  shownClock,
  shownMinutes,
  type ShownMinutes,
  type WaitNote,
} from '@baari/core/wait-time';
import { timeText, waitText } from '../format/format.ts';
import { calledToken, waitingTokens } from '../queue/queue-figures.ts';

export const IN_DOUBT = 'May not be reached before closing';

/** From so many minutes on the time of day says more than their number. */
const CLOCK_FROM_MINUTES = 90;

/** What a patient who comes at `now` (milliseconds since 1970) can expect. */
export function outlookText(
  queue: ConsoleQueue,
  newcomer: ExpectedTurn | null,
  timeZone: string,
  now: number,
): string {
  if (queue.practice === 'closed') {
    return queue.opensAt
      ? `Tokens open at ${timeText(queue.opensAt, timeZone)}.`
      : 'Takes no new tokens now.';
  }
  if (newcomer === null) return 'The wait of a new patient is not known.';
  if (isFree(queue)) return 'A new patient does not have to wait.';
  const minutes = shownMinutes(newcomer, now);
  if (minutes.about < CLOCK_FROM_MINUTES) return `A new patient waits ${rangeText(minutes)}.`;
  const { aboutAt, latestAt } = shownClock(newcomer);
  return `A new patient is called at about ${clock(aboutAt, timeZone)}, by ${clock(latestAt, timeZone)}.`;
}

/** "about 25 min, 15–40", "about 5 min, up to 15", "about 50 min, between 35 min and 1 h 20 min". */
export function rangeText({ least, about, most }: ShownMinutes): string {
  const middle = `about ${waitText(about)}`;
  // Below an hour the unit has been said.
  const [from, to] = most < 60 ? [least, most] : [waitText(least), waitText(most)];
  if (least === 0) return `${middle}, up to ${to}`;
  return most < 60 ? `${middle}, ${from}–${to}` : `${middle}, between ${from} and ${to}`;
}

/**
 * About when a call comes, as in "10:40 am"; null at any moment. `madeAt` is when the turn was worked out, in milliseconds
 * since 1970.
 */
export function callClock(turn: ExpectedTurn, madeAt: number, timeZone: string): string | null {
  const { aboutAt } = shownClock(turn);
  return aboutAt <= madeAt ? null : clock(aboutAt, timeZone);
}

/** In one piece: a line must not end between the time and its "am". */
const clock = (at: number, timeZone: string) =>
  timeText(new Date(at).toISOString(), timeZone).replaceAll(/\s/g, '\u00a0');

/** What the staff should know of the waits now, in this order. */
export function notesToTell(queue: ConsoleQueue, now: number): WaitNote[] {
  const isAwaited = waitingTokens(queue).length > 0;
  return queue.waits.notes.filter((note) => {
    switch (note) {
      case 'late':
        // Nobody is late for whom nobody waits; and who said so is excused.
        return isAwaited && announcementAt(new Date(now), queue.announcement) === null;
      case 'long_visit':
        return calledToken(queue) !== null;
      default:
        return isAwaited || queue.practice === 'open';
    }
  });
}
