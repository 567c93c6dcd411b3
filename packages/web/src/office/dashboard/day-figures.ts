/**
 * Answers the owner's first questions: which doctors work, which patients they see, and how long patients
 * wait.
 */
import type { ConsoleQueue } from '@baari/contract/queue';
import { announcementAt } from '@baari/core/queue';
import { isInDoubt } from '@baari/core/wait-time';
import { calledToken, figuresOf, waitingTokens } from '../../shared/queue/queue-figures.ts';
import { notesToTell } from '../../shared/waits/wait-words.ts';

export type DayFigures = {
  doctors: number;
  /** The number of doctors who take new tokens. */
  open: number;
  /** The number of open doctors who are late or have an announced late start or break. */
  away: number;
  waiting: number;
  /** The number of waiting patients who may not be called before closing. */
  inDoubt: number;
  /** The time in whole minutes, or null if the queue is empty. */
  longestWaitMinutes: number | null;
};

const MINUTE_MS = 60_000;
/** Waits longer than this are highlighted on the screen. */
export const LONG_WAIT_MINUTES = 60;

export type QueueNow = {
  /**
   * The called number and the time of the call, or null if no patient is called.
   */
  inside: { number: number; since: string | null } | null;
  longestWaitMinutes: number | null;
  /**
   * The reason why an open practice has had no call in its session. Either patients wait, or the start is not
   * due yet.
   */
  notStarted: 'waiting' | 'early' | null;
};

/** Counts one queue. `now` is in milliseconds since 1970. */
export function queueNowOf(queue: ConsoleQueue, now: number): QueueNow {
  const called = queue.isEnded ? null : calledToken(queue);
  return {
    inside: called && { number: called.number, since: queue.calledAt },
    longestWaitMinutes: longestWaitOf([queue], now),
    notStarted: notStartedOf(queue, now),
  };
}

/**
 * Returns the reason why an owner should look at a queue first: a late start while patients wait, or a long
 * wait.
 */
export function troubleOf(queue: ConsoleQueue, now: number): 'late' | 'longWait' | null {
  const { notStarted, longestWaitMinutes } = queueNowOf(queue, now);
  if (notStarted === 'waiting' && notesToTell(queue, now).includes('late')) return 'late';
  return longestWaitMinutes !== null && longestWaitMinutes > LONG_WAIT_MINUTES ? 'longWait' : null;
}

function notStartedOf(queue: ConsoleQueue, now: number): QueueNow['notStarted'] {
  const wasCalled = !queue.isEnded && queue.nowServing > 0;
  // If a late start is announced, that explains the delay better.
  if (queue.practice === 'closed' || wasCalled || isAnnounced(queue, now)) return null;
  if (queue.startsAt !== null && Date.parse(queue.startsAt) > now) return 'early';
  return figuresOf(queue).waiting > 0 ? 'waiting' : null;
}

const isAnnounced = ({ announcement }: ConsoleQueue, now: number) =>
  announcementAt(new Date(now), announcement) !== null;

/**
 * Returns the longest current wait in whole minutes, or null if the queue is empty.
 */
function longestWaitOf(queues: readonly ConsoleQueue[], now: number): number | null {
  const since = queues
    .filter((queue) => !queue.isEnded)
    .flatMap(waitingTokens)
    .map((token) => Date.parse(token.issuedAt));
  return since.length === 0 ? null : Math.max(0, Math.floor((now - Math.min(...since)) / MINUTE_MS));
}

/** Adds up all queues. `now` is in milliseconds since 1970. */
export function dayFiguresOf(queues: readonly ConsoleQueue[], now: number): DayFigures {
  const open = queues.filter((queue) => queue.practice === 'open');
  const away = open.filter((queue) => isAnnounced(queue, now) || notesToTell(queue, now).includes('late'));
  return {
    doctors: queues.length,
    open: open.length,
    away: away.length,
    waiting: sum(queues.map((queue) => figuresOf(queue).waiting)),
    inDoubt: sum(queues.map(countInDoubt)),
    longestWaitMinutes: longestWaitOf(queues, now),
  };
}

/** The list of waits has one more entry than the queue, for the next new patient. */
function countInDoubt(queue: ConsoleQueue): number {
  const ofWaiting = queue.waits.line.slice(0, figuresOf(queue).waiting);
  return ofWaiting.filter(([, , , , chancePercent]) => isInDoubt({ chancePercent })).length;
}

function sum(counts: readonly number[]): number {
  return counts.reduce((total, count) => total + count, 0);
}
