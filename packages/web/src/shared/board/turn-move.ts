/** Why the turn that a page shows has moved: a reason is true, or none is given. */
import type { QueueSnapshot } from '@baari/contract/queue';
import {
  announcementAt,
  type GrowthReason,
  numbersAhead,
  numbersInLine,
  passedReason,
  stateOf,
  type TokenState,
} from '@baari/core/queue';
import type { ExpectedTurn } from '@baari/core/wait-time';

/** The text for a move. A move that the page's notes or an announcement explain has none. */
export type MoveReason =
  | 'started'
  | 'notStarted'
  | 'goesOn'
  | 'withdrawn'
  | 'fewerAhead'
  | GrowthReason
  | 'asked'
  | 'calledBefore'
  | 'sooner'
  | 'slower';

export type TurnMove = { isLater: boolean; reason: MoveReason };

/** A shown turn, and the queue behind it. */
export type ShownTurn = { turn: ExpectedTurn; queue: QueueSnapshot };

/** A smaller move is unnoticeable. */
const NOTICED_MS = 3 * 60_000;

/**
 * The cause of a move of token `number`'s turn; null when it hardly moved, the page says why already, or it
 * is unknown.
 */
export function turnMove(before: ShownTurn, after: ShownTurn, number: number): TurnMove | null {
  if (before.queue.sessionId !== after.queue.sessionId) return null;
  const shift = shiftMs(before.turn, after.turn);
  if (shift === 0) return null;
  const isLater = shift > 0;
  if (isExplained(before.queue, after.queue, isLater)) return null;
  const reason = isLater
    ? laterBecause(before.queue, after.queue, number)
    : soonerBecause(before.queue, after.queue, number);
  return reason && { isLater, reason };
}

/**
 * Says whether something that changed from one queue to the next is back to its old value in the `newest`.
 */
export function isReverted(before: QueueSnapshot, after: QueueSnapshot, newest: QueueSnapshot): boolean {
  const isBack = ({ number, from }: Change) =>
    from !== null && from.status === stateOf(newest.states, number)?.status;
  const until = announcedUntil(before);
  const isAnnouncedAgain = until !== announcedUntil(after) && until === announcedUntil(newest);
  return isAnnouncedAgain || changesOf(before, after).some(isBack);
}

/** The middle's shift, or where it stayed the later end's, by which people plan, or the early end's, by which they leave. */
function shiftMs(before: ExpectedTurn, after: ExpectedTurn): number {
  const shifts = (['aboutAt', 'latestAt', 'earliestAt'] as const).map((end) => after[end] - before[end]);
  return shifts.find((shift) => Math.abs(shift) >= NOTICED_MS) ?? 0;
}

/** Says whether a note or an announcement on the page says why. */
function isExplained(before: QueueSnapshot, after: QueueSnapshot, isLater: boolean): boolean {
  const { notes } = after.waits;
  const until = announcedUntil(after);
  if (until !== null && until !== announcedUntil(before)) return true;
  if (!isLater) return notes.includes('fast');
  return notes.includes('slow') || notes.includes('late') || notes.includes('long_visit');
}

const announcedUntil = ({ announcement, computedAt }: QueueSnapshot): string | null =>
  announcementAt(new Date(computedAt), announcement)?.until ?? null;

type Change = { number: number; from: TokenState | null; to: TokenState };

/** The tokens with a new state; `from` is null for a new token. */
function changesOf({ states: before }: QueueSnapshot, { states: after }: QueueSnapshot): Change[] {
  return Array.from(after, (_, index) => index + 1).flatMap((number) => {
    const [from, to] = [stateOf(before, number), stateOf(after, number)];
    return to === null || to.status === from?.status ? [] : [{ number, from, to }];
  });
}

function hasBeenCalled(state: TokenState | null): boolean {
  if (state?.status === 'cancelled') return state.reason === 'no_show';
  return state?.status === 'called' || state?.status === 'away' || state?.status === 'completed';
}

/**
 * Says whether a token's change between the two is more than a call: usually an undo, as out of a call, or
 * back into the line and called since.
 */
function isTakenBack(before: QueueSnapshot, after: QueueSnapshot): boolean {
  return changesOf(before, after).some(({ from, to }) => {
    if (to.status === 'waiting') return from?.status === 'called' || from?.status === 'completed';
    return (
      hasBeenCalled(to) && (from?.status === 'cancelled' || (to.status === 'called' && hasBeenCalled(from)))
    );
  });
}

const isCall = ({ from, to }: Change): boolean => hasBeenCalled(to) && !hasBeenCalled(from);

/** The changes that were ahead of token `number`, or are now. */
function changesAhead(before: QueueSnapshot, after: QueueSnapshot, number: number): Change[] {
  const wereInLine = new Set(numbersInLine(before));
  return changesOf(before, after).filter(
    (change) => !numbersAhead(wereInLine.has(change.number) ? before : after, change).includes(number),
  );
}

function laterBecause(before: QueueSnapshot, after: QueueSnapshot, number: number): MoveReason | null {
  const passed = passedReason(before, after, number);
  if (passed !== null) return passed;
  const ahead = changesAhead(before, after, number);
  if (changesOf(before, after).some((change) => isCall(change) && !isAmong(ahead, change))) {
    if (hasMore(before.atOnce, after.atOnce)) return 'urgent';
    return hasMore(before.asked, after.asked) ? 'asked' : 'calledBefore';
  }
  if (!isByTime(before, after)) return null;
  if (after.nowServing === 0) return 'notStarted';
  // No visit takes longer with nobody inside.
  return after.calledAt === null ? null : 'slower';
}

const isAmong = (changes: readonly Change[], { number }: Change): boolean =>
  changes.some((change) => change.number === number);

/** Counts are left out while they are zero. */
const hasMore = (before = 0, after = 0): boolean => after > before;

function soonerBecause(before: QueueSnapshot, after: QueueSnapshot, number: number): MoveReason | null {
  const hasCalled = changesOf(before, after).some(isCall);
  if (before.nowServing === 0 && hasCalled) return 'started';
  if (isEndedEarly(before, after)) return hasCalled ? 'goesOn' : 'withdrawn';
  const ahead = changesAhead(before, after, number);
  const gone = ahead.filter(({ from, to }) => from?.status === 'waiting' && !hasBeenCalled(to));
  const back = ahead.filter(({ to }) => to.status === 'waiting');
  if (gone.length > back.length) return 'fewerAhead';
  return ahead.some(isCall) && isByTime(before, after) ? 'sooner' : null;
}

/** Says whether an announcement was withdrawn before its time. */
function isEndedEarly(before: QueueSnapshot, after: QueueSnapshot): boolean {
  const wasAnnounced = announcementAt(new Date(after.computedAt), before.announcement) !== null;
  return wasAnnounced && announcedUntil(after) === null;
}

/** Says whether only calls and the time between them moved the turn. */
const isByTime = (before: QueueSnapshot, after: QueueSnapshot): boolean =>
  before.consultationMinutes === after.consultationMinutes && !isTakenBack(before, after);
