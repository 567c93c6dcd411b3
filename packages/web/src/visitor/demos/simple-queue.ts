/**
 * The simpler demonstration: one queue, one desk, and one patient in this browser. The functions
 * are pure, so the caller passes random numbers.
 */
import { isLive } from '@baari/core/queue';
import type { DemoWords } from '@baari/words/web';
import {
  callNext,
  type DemoPatient,
  type DemoQueue,
  type DemoToken,
  isLike,
  markHere,
  openQueue,
  servingIn,
  skipToken,
  takeToken,
} from './demo-queue.ts';

export const SIMPLE_TRAVEL_MINUTES = 15;
export const CONSULTATION_OPTIONS = [5, 10, 15, 20] as const;
export const READY_EVERY_MS = 3000;

const LEAVE_AT_POSITION = 10;
const WARN_AT_POSITION = 3;
const READY_CHANCE = 0.1;
const OFFSET_MIN = 5;
const OFFSET_MAX = 14;
const FIRST_TOKEN = 15;

export type SimpleStatus = 'waiting' | 'ready' | 'late' | 'called';

/** The list drops a token that has ended. */
export type SimpleQueue = DemoQueue & {
  /** The minutes for one position, chosen at the desk. */
  consultationMinutes: number;
  /**
   * The number of this browser's patient, or null before they take a number.
   */
  ownToken: number | null;
};

/** Returns a number from 0 up to, but not including, 1, like `Math.random`. */
export type Random = () => number;

const patient = (name: string): DemoPatient => ({ id: name, name, phoneNumber: '' });

export const DEFAULT_QUEUE: SimpleQueue = {
  ...markHere(
    openQueue(
      [
        patient('Asha'),
        patient('Vikram'),
        patient('Meena'),
        { ...patient('Imran'), isLate: true },
        patient('Lata'),
      ],
      { first: FIRST_TOKEN, serving: FIRST_TOKEN },
    ),
    FIRST_TOKEN + 1,
  ),
  consultationMinutes: 10,
  ownToken: null,
};

export function simpleStatusOf({ state, hasArrived, isLate }: DemoToken): SimpleStatus {
  if (state.status === 'called') return 'called';
  if (hasArrived) return 'ready';
  return isLate ? 'late' : 'waiting';
}

/** Gives the patient a number that is 5 to 14 after the current one. Returns null for a blank name. */
export function takeSimpleToken(queue: SimpleQueue, typedName: string, random: Random): SimpleQueue | null {
  const name = typedName.trim();
  if (name === '') return null;
  const offset = OFFSET_MIN + Math.floor(random() * (OFFSET_MAX - OFFSET_MIN + 1));
  const ownToken = servingIn(queue) + offset;
  return { ...takeToken(queue, patient(name), ownToken), ownToken };
}

/** Calls the next number and drops the previous one. */
export const callNextSimply = (queue: SimpleQueue): SimpleQueue => withoutPast(callNext(queue));

/**
 * Removes a token from the list. If the token belongs to this browser, the patient has no number any more.
 */
export const skipSimply = (queue: SimpleQueue, number: number): SimpleQueue => ({
  ...withoutPast(skipToken(queue, number)),
  ownToken: queue.ownToken === number ? null : queue.ownToken,
});

const withoutPast = (queue: SimpleQueue): SimpleQueue =>
  queue.tokens.every(({ state }) => isLive(state))
    ? queue
    : { ...queue, tokens: queue.tokens.filter(({ state }) => isLive(state)) };

/**
 * Makes each waiting patient ready with a chance of one in ten. The page calls this function every three
 * seconds.
 */
export const timePasses = (queue: SimpleQueue, random: Random): SimpleQueue =>
  queue.tokens
    .filter((token) => simpleStatusOf(token) === 'waiting' && random() < READY_CHANCE)
    .reduce((before, { number }) => markHere(before, number), queue);

/**
 * Returns the number of calls before the visitor's own token is called, or null without a token or after its
 * call.
 */
export function ownPosition(queue: SimpleQueue): number | null {
  const { ownToken } = queue;
  const current = servingIn(queue);
  return ownToken === null || ownToken < current ? null : ownToken - current;
}

/** Returns the look of the own token's badge, such as `accent` at its turn or `secondary` without a token. */
export function badgeLook(position: number | null): 'warning' | 'accent' | 'primary' | 'secondary' {
  if (position === null) return 'secondary';
  if (position === 0) return 'accent';
  return position <= WARN_AT_POSITION ? 'warning' : 'primary';
}

/** Returns the status text at the patient's position. */
export function statusWords(words: DemoWords['simplePatient'], position: number): string {
  if (position === 0) return words.yourTurn;
  if (position <= WARN_AT_POSITION) return words.ready;
  if (position <= LEAVE_AT_POSITION) return words.leaveNow;
  return words.wait;
}

export const isTimeToLeave = (position: number): boolean => position <= LEAVE_AT_POSITION;

/**
 * Returns true for a valid queue from the browser's storage. Invalid data, for example from an older
 * release, is ignored.
 */
export function isSimpleQueue(value: unknown): value is SimpleQueue {
  const { ownToken: _, ...parts } = DEFAULT_QUEUE;
  if (!isLike(value, parts) || typeof value !== 'object' || value === null) return false;
  const { ownToken }: { ownToken?: unknown } = value;
  return ownToken === null || typeof ownToken === 'number';
}
