/** What a queue's snapshot tells of a turn in its line: one rule for every screen. */
import { MINUTE_MS } from './span.ts';
import { expectedTurn, type ExpectedTurn, type ToldWait } from './told-wait.ts';

/** As much of a snapshot as tells waits; its instants are ISO. */
export type ToldQueue = {
  computedAt: string;
  startsAt: string | null;
  waits: { line: readonly ToldWait[] };
};

/** The turn of who has `ahead` people before them; null where none is told. */
export function turnAt({ computedAt, startsAt, waits }: ToldQueue, ahead: number): ExpectedTurn | null {
  const told = waits.line[ahead];
  return told === undefined
    ? null
    : expectedTurn(told, Date.parse(computedAt), startsAt === null ? null : Date.parse(startsAt));
}

/** The turn of who would take a token now. */
export const newcomersTurn = (queue: ToldQueue): ExpectedTurn | null =>
  turnAt(queue, queue.waits.line.length - 1);

/** A wait below so many minutes is none to speak of. */
const NONE_MINUTES = 5;

/** Whether a turn comes so soon that minutes say nothing, or should have come: never while the doctor is away. */
export const isAnyMoment = ({ latestAt, startsAt }: ExpectedTurn, now: number): boolean =>
  latestAt - now < NONE_MINUTES * MINUTE_MS && (startsAt ?? 0) <= now;

/**
 * What is to be said of a doctor who has called nobody yet: when the start is due, or that it is overdue. Null for one at work,
 * and where an announcement says more. Every screen says it by this rule.
 */
export function startTold(
  queue: { nowServing: number; isEnded: boolean; startsAt: string | null; announcement: object | null },
  now: number,
): { startsAt: number | null } | null {
  if ((queue.nowServing > 0 && !queue.isEnded) || queue.announcement !== null) return null;
  const startsAt = queue.startsAt === null ? null : Date.parse(queue.startsAt);
  return { startsAt: startsAt !== null && startsAt > now ? startsAt : null };
}

/** Whether who would take a token now hardly waits, by what the queue told last and not by the clock since. */
export function isFree(queue: ToldQueue): boolean {
  const turn = newcomersTurn(queue);
  return turn !== null && isAnyMoment(turn, Date.parse(queue.computedAt));
}
