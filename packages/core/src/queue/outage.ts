/**
 * Runs the queue while a clinic has no internet. One computer of the clinic runs the queue, and the server
 * repeats its operations later.
 */
import { AppError } from '../shared/index.ts';
import type { DoctorQueue, QueueChange } from './doctor-queue.ts';
import { movesBetween, type SessionTokens, standBeforeOnline } from './placement.ts';
import type { PracticeState } from './practice.ts';
import type { Token } from './token.ts';
import { issue } from './transitions.ts';

/** The operations that this computer can carry out without the server. `call` includes calls out of turn. */
export const OUTAGE_KINDS = [
  'add',
  'here',
  'call',
  'notHere',
  'complete',
  'skip',
  'putBack',
  'atOnce',
  'fee',
] as const;
export type OutageKind = (typeof OUTAGE_KINDS)[number];

/** Returns the maximum number of operations that a computer may send in one request. */
export const OUTAGE_BATCH_MAX = 100;

/**
 * Each computer gets a range of this many outage numbers for a service date. For example, after the first
 * take-over of a day, new patients get R201, R202, and so on. The check `queue_keeper_first_number_check`
 * uses the same size.
 */
export const OUTAGE_NUMBERS_OF_COMPUTER = 200;

/** While the keeper's desk is open, it reports this often to the server that it has a connection. */
export const KEEPER_SEEN_EVERY_MS = 20_000;

/**
 * If the keeper sends no report for this time, the clinic counts as being without internet. The time is
 * longer than a minute, because browsers slow the timers of a hidden page down to one a minute.
 */
export const KEEPER_LOST_AFTER_MS = 90_000;

/**
 * Returns since when the keeper of an open session has had no connection. Returns null if there is no outage.
 * The outage also ends when somebody later calls a patient online, because that person's screen is up to
 * date.
 */
export function outageSince(
  { seenAt, openedAt, lastCallAt }: { seenAt: Date | null; openedAt: Date; lastCallAt: Date | null },
  now: Date,
): Date | null {
  // A report from before the session shows nothing about the clinic during the session.
  if (seenAt === null || seenAt < openedAt) return null;
  const lostAt = new Date(seenAt.getTime() + KEEPER_LOST_AFTER_MS);
  const isCalledSince = lastCallAt !== null && lastCallAt >= lostAt;
  return now < lostAt || isCalledSince ? null : seenAt;
}

/** A token, and its outage number if a computer issued it without internet. */
export type OutageToken = Pick<Token, 'number'> & { outageNumber?: number | undefined };

/**
 * Issues the next number to a patient whom the computer added without internet. Patients who took a token
 * online during the outage have a number above `knownNumber` and wait behind this patient. With `isSoon`, the
 * patient gets the place “Soon”, as in `issue`.
 */
export function issueInOutage(
  queue: DoctorQueue,
  practice: PracticeState,
  serviceDate: string,
  {
    tokens,
    knownNumber,
    isSoon,
  }: { tokens: readonly OutageTokenInLine[]; knownNumber: number; isSoon: boolean },
): QueueChange {
  const issued = issue(queue, practice, serviceDate, isSoon ? tokens : null);
  const { session } = issued.queue;
  if (session === null) throw new AppError('internal', 'server.internal');
  const before: SessionTokens = { tokens, lastKey: queue.session?.lastKey ?? 0 };
  const after = standBeforeOnline(
    applied(before, issued, session.lastKey),
    issued.number ?? 0,
    new Set(tokens.flatMap((token) => (isOnline(token, knownNumber) ? [token.number] : []))),
  );
  return {
    ...issued,
    queue: { ...issued.queue, session: { ...session, lastKey: after.lastKey } },
    moves: movesBetween(before, after),
  };
}

export type OutageTokenInLine = Token & OutageToken;

const isOnline = ({ number, outageNumber }: OutageToken, knownNumber: number): boolean =>
  number > knownNumber && outageNumber === undefined;

/** Returns the session after a change that moved or added waiting tokens. */
function applied({ tokens }: SessionTokens, { moves }: QueueChange, lastKey: number): SessionTokens {
  const moved = new Map(moves.map((move) => [move.number, move]));
  const known = tokens.map((token) => {
    const move = moved.get(token.number);
    moved.delete(token.number);
    return move ? { ...token, state: move.to, ...move.line?.to } : token;
  });
  const added = [...moved.values()].flatMap(({ number, to, line }) =>
    line ? [{ number, state: to, ...line.to, hasArrived: false, timesBack: 0 }] : [],
  );
  return { tokens: [...known, ...added], lastKey };
}
