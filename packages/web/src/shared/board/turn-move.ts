/** Explains why a turn on the page moved. Gives no explanation unless the reason is certain. */
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

/**
 * The reason of a move, which selects its text. A move that a note or an announcement on the page explains
 * needs no reason.
 */
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

/** A turn that the page shows, with the queue from which it was estimated. */
export type ShownTurn = { turn: ExpectedTurn; queue: QueueSnapshot };

/** Patients do not notice smaller moves. */
const NOTICED_MS = 3 * 60_000;

/**
 * Returns the reason why the turn of token `number` moved, or null if it hardly moved, if the page already
 * explains the move, or if the reason is unknown.
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

/** Returns true if a value that changed between two queues has its old value again in the `newest`. */
export function isReverted(before: QueueSnapshot, after: QueueSnapshot, newest: QueueSnapshot): boolean {
  const isBack = ({ number, from }: Change) =>
    from !== null && from.status === stateOf(newest.states, number)?.status;
  const until = announcedUntil(before);
  const isAnnouncedAgain = until !== announcedUntil(after) && until === announcedUntil(newest);
  return isAnnouncedAgain || changesOf(before, after).some(isBack);
}

/**
 * Returns the time by which the middle of the range has shifted. If the middle has not shifted, returns the
 * shift of the late end, with which people plan. If neither has shifted, returns the shift of the early end,
 * with which people leave.
 */
function shiftMs(before: ExpectedTurn, after: ExpectedTurn): number {
  const shifts = (['aboutAt', 'latestAt', 'earliestAt'] as const).map((end) => after[end] - before[end]);
  return shifts.find((shift) => Math.abs(shift) >= NOTICED_MS) ?? 0;
}

/** Returns true if a note or an announcement on the page gives the reason. */
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

/** Returns the tokens with a new state. `from` is null for a new token. */
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
 * Returns true if a token changed by more than a call: usually by an undo, or by a return to the line before
 * a call.
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

/** Returns the changes of tokens that were or are ahead of token `number`. */
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
  // No patient is in the room, so no visit can be taking longer.
  return after.calledAt === null ? null : 'slower';
}

const isAmong = (changes: readonly Change[], { number }: Change): boolean =>
  changes.some((change) => change.number === number);

/** The snapshot omits counts of zero. */
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

/** Returns true if an announcement was withdrawn early. */
function isEndedEarly(before: QueueSnapshot, after: QueueSnapshot): boolean {
  const wasAnnounced = announcementAt(new Date(after.computedAt), before.announcement) !== null;
  return wasAnnounced && announcedUntil(after) === null;
}

/** Returns true if only calls and passing time moved the turn. */
const isByTime = (before: QueueSnapshot, after: QueueSnapshot): boolean =>
  before.consultationMinutes === after.consultationMinutes && !isTakenBack(before, after);
