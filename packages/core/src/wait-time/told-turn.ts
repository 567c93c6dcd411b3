/** Reads from a queue's snapshot when a patient's turn comes. All screens use this rule. */
import { MINUTE_MS } from './span.ts';
import { expectedTurn, type ExpectedTurn, type ToldWait } from './told-wait.ts';

/** The part of a snapshot that contains the waits. Its instants are in ISO format. */
export type ToldQueue = {
  computedAt: string;
  startsAt: string | null;
  waits: { line: readonly ToldWait[] };
};

/** Returns the turn that has `ahead` people before it. Returns null if there is no estimate. */
export function turnAt({ computedAt, startsAt, waits }: ToldQueue, ahead: number): ExpectedTurn | null {
  const told = waits.line[ahead];
  return told === undefined
    ? null
    : expectedTurn(told, Date.parse(computedAt), startsAt === null ? null : Date.parse(startsAt));
}

/** Returns a newcomer's turn. */
export const newcomersTurn = (queue: ToldQueue): ExpectedTurn | null =>
  turnAt(queue, queue.waits.line.length - 1);

/** A wait below this many minutes counts as no wait. */
const NONE_MINUTES = 5;

/**
 * Returns whether a turn is overdue, or so soon that minutes have no meaning. Always returns false while the
 * doctor is away.
 */
export const isAnyMoment = ({ latestAt, startsAt }: ExpectedTurn, now: number): boolean =>
  latestAt - now < NONE_MINUTES * MINUTE_MS && (startsAt ?? 0) <= now;

/**
 * Returns the notice about a doctor who has not called a patient yet. The notice shows when the start is due,
 * or that it is overdue. Returns null if the doctor is working, or if an announcement already gives more
 * information. Every screen uses this rule.
 */
export function startTold(
  queue: { nowServing: number; isEnded: boolean; startsAt: string | null; announcement: object | null },
  now: number,
): { startsAt: number | null } | null {
  if ((queue.nowServing > 0 && !queue.isEnded) || queue.announcement !== null) return null;
  const startsAt = queue.startsAt === null ? null : Date.parse(queue.startsAt);
  return { startsAt: startsAt !== null && startsAt > now ? startsAt : null };
}

/**
 * Returns whether a newcomer hardly has to wait, according to the queue's last estimate, however old that
 * estimate is.
 */
export function isFree(queue: ToldQueue): boolean {
  const turn = newcomersTurn(queue);
  return turn !== null && isAnyMoment(turn, Date.parse(queue.computedAt));
}
