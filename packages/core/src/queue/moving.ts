import { AppError } from '../shared/index.ts';
import { change, counted, move } from './change.ts';
import type { DoctorQueue, QueueChange, QueueSession } from './doctor-queue.ts';
import { KEY_STEP } from './line.ts';
import {
  type Joining,
  movesBetween,
  type SessionTokens,
  standAtEnd,
  standAtOnce,
  standMerged,
  standSoon,
  standWith,
} from './placement.ts';
import type { PracticeState } from './practice.ts';
import { cancelled, type Token, WAITING } from './token.ts';
import { isStopped, requireStatus, sessionToJoin } from './transitions.ts';

/** The person who wants to change the doctor: either the clinic or the patient. */
export const MOVE_REASONS = ['clinic', 'patient'] as const;
export type MoveReason = (typeof MOVE_REASONS)[number];

/** The queue that the patients join, with all tokens of its open session. */
export type JoinedQueue = {
  queue: DoctorQueue;
  practice: PracticeState;
  serviceDate: string;
  tokens: readonly Token[];
};

/**
 * Removes waiting, passed and away tokens from a queue, because their visits continue in another queue. If
 * `number` is null, the whole line is moved. Otherwise only this token is moved. Throws
 * `queue.token_not_waiting`, or `queue.nobody_waiting` if there is no such token.
 */
export function moveAway(queue: DoctorQueue, number: number | null, tokens: readonly Token[]): QueueChange {
  if (tokens.length === 0) throw new AppError('conflict', 'queue.nobody_waiting');
  for (const token of tokens)
    if (!isOutside(token)) requireStatus(token, 'waiting', 'queue.token_not_waiting');
  return change(
    'moved_away',
    number,
    queue,
    queue,
    tokens.map((token) => move(token, cancelled('moved'))),
  );
}

/**
 * Moves a whole line out of a queue. After that, the queue issues no new tokens. Its session ends when the
 * last remaining patient leaves (`endEmptied`). Throws the same errors as `moveAway`.
 */
export function moveAllAway(queue: DoctorQueue, serviceDate: string, tokens: readonly Token[]): QueueChange {
  const moved = moveAway(queue, null, tokens);
  if (isStopped(queue)) return moved;
  const pressed = { state: 'closed', serviceDate } as const;
  return { ...moved, kind: 'moved_and_stopped', queue: { ...moved.queue, pressed } };
}

/**
 * Adds a patient with the next number. A patient whom the clinic moves gets the place “Soon”, or keeps the
 * place “At once”. A patient who asked to move enters at the end. Passed patients remain passed, and away
 * patients remain away. Throws `queue.practice_closed`.
 */
export function joinQueue(joined: JoinedQueue, token: Token, because: MoveReason): QueueChange {
  const session = sessionToJoin(joined.queue, joined.practice, joined.serviceDate);
  const number = session.lastNumber + 1;
  return afterJoining(joined, session, number, (before) => standMoved(before, { ...token, number }, because));
}

/**
 * Adds a whole line that alternates with the present line. The tokens get the next numbers in the given
 * order, which is the order of their old line. Throws `queue.practice_closed`.
 */
export function joinLine(joined: JoinedQueue, line: readonly Joining[]): QueueChange {
  const session = sessionToJoin(joined.queue, joined.practice, joined.serviceDate);
  const joining = line.map((token, index) => ({ ...token, number: session.lastNumber + index + 1 }));
  return afterJoining(joined, session, null, (before) =>
    joining.filter(isOutside).reduce(standOutside, standMerged(before, joining)),
  );
}

/** Returns whether a live token is neither in line nor called. */
const isOutside = ({ state }: Token): boolean => state.status === 'passed' || state.status === 'away';

/** Adds a token outside the line, where it can't overtake another patient. */
const standOutside = ({ tokens, lastKey }: SessionTokens, token: Token): SessionTokens => ({
  tokens: [...tokens, { ...token, key: lastKey + KEY_STEP }],
  lastKey: lastKey + KEY_STEP,
});

function standMoved(session: SessionTokens, token: Token, because: MoveReason): SessionTokens {
  if (isOutside(token)) return standOutside(session, token);
  if (because === 'patient') return standAtEnd(session, token);
  return token.place === 'once' ? standAtOnce(session, token) : standSoon(session, token);
}

function afterJoining(
  { queue, tokens }: JoinedQueue,
  session: QueueSession,
  number: number | null,
  stand: (before: SessionTokens) => SessionTokens,
): QueueChange {
  const before = { tokens, lastKey: session.lastKey };
  const after = stand(before);
  const lastNumber = session.lastNumber + after.tokens.length - before.tokens.length;
  const moves = movesBetween(before, after);
  const joined = change(
    'moved_here',
    number,
    queue,
    { ...queue, session: { ...session, lastNumber, lastKey: after.lastKey } },
    moves,
  );
  const waiting = moves.filter(({ from, to }) => from === null && to.status === 'waiting');
  const atOnce = waiting.filter(({ line }) => line?.to.place === 'once').length;
  return counted(joined, { moved: waiting.length, atOnce });
}

/**
 * The maximum number of family members who can wait directly behind one patient and go in together with that
 * patient.
 */
export const WITH_ONE_MAX = 3;

/**
 * Issues the next number to a patient who enters directly behind `token` and the family members who already
 * follow that token. `family` contains the numbers of all these tokens, including the number of `token`.
 * Throws `queue.practice_closed`, `queue.token_not_waiting`, and `queue.with_one_limit`.
 */
export function issueWith(joined: JoinedQueue, token: Token, family: readonly number[]): QueueChange {
  const { queue, practice, serviceDate, tokens } = joined;
  const session = sessionToJoin(queue, practice, serviceDate);
  requireStatus(token, 'waiting', 'queue.token_not_waiting');
  if (family.length > WITH_ONE_MAX)
    throw new AppError('limit_exceeded', 'queue.with_one_limit', { limit: WITH_ONE_MAX });
  const number = session.lastNumber + 1;
  const before = { tokens, lastKey: session.lastKey };
  const comes: Token = { number, key: 0, place: 'turn', state: WAITING, hasArrived: false, timesBack: 0 };
  const after = standWith(before, comes, { number: token.number, family });
  const issued = change(
    'issued',
    number,
    queue,
    { ...queue, session: { ...session, lastNumber: number, lastKey: after.lastKey } },
    movesBetween(before, after),
  );
  return counted(issued, { family: 1 });
}
