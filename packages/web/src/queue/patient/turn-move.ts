/** Why the turn that a page shows has moved: a wait never jumps without a reason beside it. */
import type { QueueSnapshot } from '@baari/contract/queue';
import { announcementAt } from '@baari/core/queue';
import type { ExpectedTurn } from '@baari/core/wait-time';

/** What is said of a move. A move that the notes or an announcement explain has none: they stand on the page. */
export type MoveReason =
  'started' | 'goesOn' | 'fewerAhead' | 'putBack' | 'calledBefore' | 'sooner' | 'slower';

export type TurnMove = { isLater: boolean; reason: MoveReason };

/** A turn as it was shown, and the queue that told it. */
export type Told = { turn: ExpectedTurn; queue: QueueSnapshot };

/** Less than this is no move that a person would notice. */
const NOTICED_MS = 3 * 60_000;

/** What moved the turn of token `number`; null when it hardly moved, or the page says why already. */
export function turnMove(before: Told, after: Told, number: number): TurnMove | null {
  if (before.queue.sessionId !== after.queue.sessionId) return null;
  const shift = shiftMs(before.turn, after.turn);
  if (shift === 0) return null;
  const isLater = shift > 0;
  if (isExplained(before.queue, after.queue, isLater)) return null;
  const reason = isLater ? laterBecause(before, after, number) : soonerBecause(before, after, number);
  return { isLater, reason };
}

/** The middle's shift, or where it stayed the later end's, by which people plan, or the safe start's, by which they leave. */
function shiftMs(before: ExpectedTurn, after: ExpectedTurn): number {
  const shifts = (['aboutAt', 'latestAt', 'safeAt'] as const).map((end) => after[end] - before[end]);
  return shifts.find((shift) => Math.abs(shift) >= NOTICED_MS) ?? 0;
}

/** Whether a note or an announcement on the page says why. */
function isExplained(before: QueueSnapshot, after: QueueSnapshot, isLater: boolean): boolean {
  const { notes } = after.waits;
  if (!isLater) return notes.includes('fast');
  const until = announcedUntil(after);
  if (until !== null && until !== announcedUntil(before)) return true;
  return notes.includes('slow') || notes.includes('late') || notes.includes('long_visit');
}

function announcedUntil({ announcement, computedAt }: QueueSnapshot): string | null {
  return announcementAt(new Date(computedAt), announcement)?.until ?? null;
}

function laterBecause({ queue: before }: Told, { queue: after }: Told, number: number): MoveReason {
  if (countChanged(before, after, (index) => index < number - 1, 'w') > 0) return 'putBack';
  const wasCalled = countChanged(before, after, (index) => index > number - 1, 'c') > 0;
  return wasCalled ? 'calledBefore' : 'slower';
}

function soonerBecause({ queue: before }: Told, { queue: after }: Told, number: number): MoveReason {
  if (announcedUntil(before) !== null && announcedUntil(after) === null) return 'goesOn';
  if (before.nowServing === 0 && after.nowServing > 0) return 'started';
  const isBefore = (index: number) => index < number - 1;
  const gone = countChanged(before, after, isBefore, 's', 'l', 'u');
  return gone > 0 ? 'fewerAhead' : 'sooner';
}

/** How many of the tokens that `isMeant` are in one of the states now and were in another one. */
function countChanged(
  { states: before }: QueueSnapshot,
  { states: after }: QueueSnapshot,
  isMeant: (index: number) => boolean,
  ...letters: readonly string[]
): number {
  return [...after].filter(
    (letter, index) => isMeant(index) && letters.includes(letter) && before[index] !== letter,
  ).length;
}
