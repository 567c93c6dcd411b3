/** What an owner wants to know first: is everything running, how long do people wait, how much was done. */
import type { ConsoleQueue } from '@baari/contract/queue';
import { announcementAt, countTokens } from '@baari/core/queue';
import { isInDoubt } from '@baari/core/wait-time';
import { figuresOf, waitingTokens } from '../../shared/queue/queue-figures.ts';
import { notesToTell } from '../../shared/waits/wait-words.ts';

export type DayFigures = {
  doctors: number;
  /** Doctors who take new tokens. */
  open: number;
  /** Of them, those who are late, or announced a late start or a break. */
  away: number;
  waiting: number;
  /** Of them, those who may not be reached before closing. */
  inDoubt: number;
  /** How long the one who waits longest has waited by now, in whole minutes; null when nobody waits. */
  longestWaitMinutes: number | null;
  /** Completed in today's sittings, of each doctor the latest one: ended or not. */
  seen: number;
};

const MINUTE_MS = 60_000;

/** `now` in milliseconds since 1970. */
export function dayFiguresOf(queues: readonly ConsoleQueue[], now: number): DayFigures {
  const open = queues.filter((queue) => queue.practice === 'open');
  const away = open.filter(
    (queue) =>
      announcementAt(new Date(now), queue.announcement) !== null || notesToTell(queue, now).includes('late'),
  );
  const since = queues
    .filter((queue) => !queue.isEnded)
    .flatMap(waitingTokens)
    .map((token) => Date.parse(token.issuedAt));
  return {
    doctors: queues.length,
    open: open.length,
    away: away.length,
    waiting: sum(queues.map((queue) => figuresOf(queue).waiting)),
    inDoubt: sum(queues.map(countInDoubt)),
    longestWaitMinutes:
      since.length === 0 ? null : Math.max(0, Math.floor((now - Math.min(...since)) / MINUTE_MS)),
    seen: sum(queues.map((queue) => countTokens(queue.states, 'completed'))),
  };
}

/** The line has one more: who would come now. */
function countInDoubt(queue: ConsoleQueue): number {
  const ofWaiting = queue.waits.line.slice(0, figuresOf(queue).waiting);
  return ofWaiting.filter(([, , , , chancePercent]) => isInDoubt({ chancePercent })).length;
}

function sum(counts: readonly number[]): number {
  return counts.reduce((total, count) => total + count, 0);
}
