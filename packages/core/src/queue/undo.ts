/**
 * Undoes a change of the queue. The undo is a new change that restores the earlier state, unless that state
 * has changed since.
 */
import { AppError } from '../shared/index.ts';
import { beginsCall, change, endsCall, move, withCounts } from './change.ts';
import type { Counts } from './counts.ts';
import type { DoctorQueue, QueueChange, QueueEventKind, TokenMove } from './doctor-queue.ts';
import { inLine, lineAfter } from './line.ts';
import { isVisitElsewhere } from './fees.ts';
import { isOverdue, isStopped } from './transitions.ts';
import { CALLED, cancelled, isLive, type Token } from './token.ts';

/** The time for which a change can be undone. */
export const UNDO_SECONDS = 600;

/**
 * The time for which a change can be undone if patients were told about it immediately. Such a change is a
 * call or the end of a queue.
 */
export const TOLD_UNDO_SECONDS = 60;

const TOLD: readonly string[] = [
  'called',
  'recalled',
  'test_called',
  'tokens_stopped',
  'moved_and_stopped',
  'practice_closed',
  'reset',
] satisfies QueueEventKind[];

/** Returns the time for which a change of this kind can be undone. */
export const undoSeconds = (kind: string): number => (TOLD.includes(kind) ? TOLD_UNDO_SECONDS : UNDO_SECONDS);

/** A change in the form in which the event log stores it. */
export type PastChange = {
  revision: number;
  kind: QueueEventKind;
  number: number | null;
  /** The session of the change. The value is null if the change affects only the queue. */
  sessionId: string | null;
  at: Date;
  moves: readonly TokenMove[];
  before: Pick<DoctorQueue, 'pressed' | 'session' | 'announcement'>;
  /** The numbers that the change added to the counts of its session. */
  counted?: Counts | undefined;
  /** If this change is an undo, the revision and the kind of the undone change. */
  undoes: number | null;
  undoneKind: QueueEventKind | null;
};

export type UndoFacts = {
  past: PastChange;
  /** All changes of the queue since then. */
  since: readonly PastChange[];
  /** All current tokens of the change's session. */
  tokens: readonly Token[];
  openSessionId: string | null;
  newestSessionId: string | null;
  serviceDate: string;
  now: Date;
};

/** An undo, and changes by patients or by the clock, can't be undone. */
const LASTING: readonly QueueEventKind[] = [
  'left',
  'arrival_withdrawn',
  'priority_asked',
  'priority_withdrawn',
  'coming_announced',
  'emergency_seen',
  'patient_corrected',
  'service_date_ended',
  'undone',
];

/**
 * Undoes a change of the queue. Throws `queue.cannot_undo` for a permanent change, and
 * `queue.too_late_to_undo` if too much time has passed. Throws `queue.changed_since` in four cases: something
 * that the undo would restore has changed since, another patient has a restored rank, the order of others
 * would change, or an emergency would be behind another patient. New tokens do not prevent an undo.
 */
export function undo(queue: DoctorQueue, facts: UndoFacts): QueueChange {
  const { past, now } = facts;
  if (LASTING.includes(past.kind)) throw new AppError('conflict', 'queue.cannot_undo', { kind: past.kind });
  if (isTooLateToUndo(past, now)) {
    throw new AppError('conflict', 'queue.too_late_to_undo', {
      kind: past.kind,
      seconds: undoSeconds(past.kind),
    });
  }
  return restore(queue, facts);
}

/** The time for which patients can undo that they gave up their token. */
export const TAKE_BACK_SECONDS = 120;

/** Returns until when a patient can take back a token that was given up at `leftAt`. */
export const takeBackUntil = (leftAt: Date): Date => new Date(leftAt.getTime() + TAKE_BACK_SECONDS * 1000);

/**
 * Puts a token that its patient gave up back in line, at its earlier rank. Throws `queue.cannot_undo` for any
 * other change, `queue.too_late_to_undo` after TAKE_BACK_SECONDS, `queue.no_session` once the session has
 * ended, and `queue.changed_since` in the same cases as `undo`.
 */
export function takeBackLeave(queue: DoctorQueue, facts: UndoFacts): QueueChange {
  const { past, now } = facts;
  if (past.kind !== 'left') throw new AppError('conflict', 'queue.cannot_undo', { kind: past.kind });
  if (now > takeBackUntil(past.at))
    throw new AppError('conflict', 'queue.too_late_to_undo', { seconds: TAKE_BACK_SECONDS });
  if (facts.openSessionId !== past.sessionId && endByItself(queue, facts) === null)
    throw new AppError('conflict', 'queue.no_session');
  return restore(queue, facts);
}

/**
 * Returns the later changes that still apply. A change and the undo of that change cancel each other out. A
 * session that ended automatically continues when its last patient comes back.
 */
function standing({ since }: UndoFacts): readonly PastChange[] {
  const revisions = new Set(since.map(({ revision }) => revision));
  const undone = new Set(
    since.flatMap(({ undoes }) => (undoes !== null && revisions.has(undoes) ? undoes : [])),
  );
  return since.filter(
    (one) =>
      !isEndByItself(one) && !undone.has(one.revision) && (one.undoes === null || !undone.has(one.undoes)),
  );
}

function restore(queue: DoctorQueue, facts: UndoFacts): QueueChange {
  const { past } = facts;
  const since = standing(facts);
  const touchedSince = new Set(since.flatMap(touches));
  const moves = past.moves.flatMap(takenBack(facts.tokens));
  if (
    restores(past).some((part) => touchedSince.has(part)) ||
    !isSessionAtHand(queue, facts) ||
    isFeeElsewhere(facts) ||
    isPlaceTaken(moves, facts.tokens) ||
    isOrderChanged(past, moves, facts.tokens) ||
    isUrgentBehind(moves, facts.tokens)
  ) {
    throw new AppError('conflict', 'queue.changed_since', { kind: past.kind });
  }
  const again = endByItself(queue, facts);
  const at = again ? { ...queue, session: again.session, announcement: again.announcement } : queue;
  const after = withCounts(restored(at, facts, touchedSince), past.counted ?? {}, -1);
  return change('undone', past.number, queue, after, moves);
}

/** Returns whether the visit with the marked fee now belongs to another token. */
function isFeeElsewhere({ past, tokens }: UndoFacts): boolean {
  if (past.kind !== 'fee_marked') return false;
  const token = tokens.find(({ number }) => number === past.number);
  return token === undefined || isVisitElsewhere(token.state);
}

/** Returns whether another token now has a rank that the undo would restore. */
function isPlaceTaken(moves: readonly TokenMove[], tokens: readonly Token[]): boolean {
  const moved = new Set(moves.map(({ number }) => number));
  const taken = new Set(tokens.filter(({ number }) => !moved.has(number)).map(({ key }) => key));
  return moves.some(({ line }) => line !== undefined && taken.has(line.to.key));
}

/**
 * Returns whether the order of other patients would change, because all tokens got new keys and a patient was
 * placed among them since.
 */
function isOrderChanged(
  { number }: PastChange,
  moves: readonly TokenMove[],
  tokens: readonly Token[],
): boolean {
  const line = inLine(tokens);
  const [was, is] = [line, lineAfter(line, moves)].map((one) => one.map((token) => token.number));
  const stay = (from: readonly number[] = [], to: readonly number[] = []) =>
    from.filter((one) => one !== number && to.includes(one));
  const after = stay(is, was);
  return stay(was, is).some((one, index) => one !== after[index]);
}

/**
 * Returns whether the moves would place an emergency behind another patient. This can happen if the emergency
 * was placed while the other patient was not in line.
 */
function isUrgentBehind(moves: readonly TokenMove[], tokens: readonly Token[]): boolean {
  const moved = new Map(moves.map((one) => [one.number, one]));
  const after = tokens.map((token) => {
    const to = moved.get(token.number);
    return to ? { ...token, ...to.line?.to, state: to.to } : token;
  });
  const isOneBehind = (line: readonly Token[]) =>
    line.some(({ place }, index) => place === 'once' && (line[index - 1]?.place ?? 'once') !== 'once');
  return isOneBehind(inLine(after)) && !isOneBehind(inLine(tokens));
}

/** Returns whether a change of a queue or a booking is too old to be undone. */
export function isTooLateToUndo({ kind, at }: { kind: string; at: Date }, now: Date): boolean {
  return now.getTime() - at.getTime() > undoSeconds(kind) * 1000;
}

/** Returns the move that restores a token's earlier state and rank. */
const takenBack =
  (tokens: readonly Token[]) =>
  ({ number, from, line }: TokenMove): TokenMove[] => {
    const token = tokens.find((one) => one.number === number);
    return token ? [move(token, from ?? cancelled('undone'), line?.from ?? token)] : [];
  };

function restored(
  queue: DoctorQueue,
  { past, tokens }: UndoFacts,
  touchedSince: ReadonlySet<string>,
): DoctorQueue {
  const parts = touches(past);
  const { before } = past;
  const session = endsSession(past) ? before.session : queue.session;
  const isCallRestored = parts.includes('call') && session !== null;
  const calledNumber = past.moves.find(endsCall)?.number;
  const called = tokens.find(({ number }) => number === calledNumber);
  return {
    ...queue,
    session: isCallRestored ? { ...session, nowServing: before.session?.nowServing ?? 0 } : session,
    called: isCallRestored ? (called ? { ...called, state: CALLED } : null) : queue.called,
    pressed: parts.includes('practice') && !touchedSince.has('practice') ? before.pressed : queue.pressed,
    announcement: parts.includes('announcement') ? before.announcement : queue.announcement,
  };
}

/**
 * The session of the change must be open. Otherwise, the change must have ended the session, and no other
 * session may have begun since. For a fee mark, the session does not matter.
 */
function isSessionAtHand(queue: DoctorQueue, facts: UndoFacts): boolean {
  const { past, openSessionId, newestSessionId, serviceDate } = facts;
  if (past.kind === 'fee_marked') return true;
  if (endsSession(past)) {
    const { session } = past.before;
    const isLast = queue.session === null && newestSessionId === past.sessionId;
    return isLast && session !== null && !isOverdue(session, serviceDate);
  }
  const isOfSession = past.moves.length > 0 || BESIDE_MOVES.includes(past.kind);
  return !isOfSession || openSessionId === past.sessionId || endByItself(queue, facts) !== null;
}

/**
 * If a session has ended automatically and the undo brings back one of its patients, returns the queue from
 * before that end, so that the session continues. Otherwise returns null.
 */
function endByItself(
  queue: DoctorQueue,
  { past, since, newestSessionId, serviceDate, now }: UndoFacts,
): PastChange['before'] | null {
  const bringsBack = past.moves.some(({ from, to }) => from !== null && isLive(from) && !isLive(to));
  if (!bringsBack || queue.session !== null || newestSessionId !== past.sessionId) return null;
  const end = since.findLast((one) => isEndByItself(one) && one.sessionId === past.sessionId);
  const session = end?.before.session;
  const isFinal = !end || (past.kind === 'left' ? now > takeBackUntil(past.at) : isTooLateToUndo(end, now));
  return !isFinal && session && !isOverdue(session, serviceDate) ? end.before : null;
}

/** Returns whether a session ended because no patient was left after new tokens had been stopped. */
const isEndByItself = ({ kind, moves, before }: PastChange) =>
  kind === 'practice_closed' && moves.length === 0 && isStopped(before);

/** The fields of the session itself. They may change even if no token moves. */
const BESIDE_MOVES: readonly QueueEventKind[] = ['arrived', 'recalled', 'priority_declined'];

const endsSession = ({ kind, before }: PastChange) =>
  (kind === 'practice_closed' || kind === 'reset') && before.session !== null;

/**
 * Lists the parts of a queue that must not have changed since the change that is undone. Close Practice can
 * be undone even after Start Practice.
 */
function restores(past: PastChange): string[] {
  // An announcement of the called token can be undone only while that token is called.
  if (past.kind === 'recalled') return ['recall', 'call'];
  // A request is restored only if the token waits as it did before.
  if (past.kind === 'priority_declined') return [...touches(past), tokenPart(past.sessionId, past.number)];
  // A token that was issued by mistake must not keep a payment.
  if (past.kind === 'issued') return [...touches(past), feePart(past)];
  return touches(past).filter((part) => !(part === 'practice' && endsSession(past)));
}

/** The parts of a queue that a change can concern. */
function touches(past: PastChange): string[] {
  const kind = past.undoneKind ?? past.kind;
  const parts = past.moves.map(({ number }) => tokenPart(past.sessionId, number));
  if (ARRIVING.includes(kind)) parts.push(`arrival of ${tokenPart(past.sessionId, past.number)}`);
  if (kind === 'priority_declined') parts.push(`request of ${tokenPart(past.sessionId, past.number)}`);
  if (kind === 'fee_marked') parts.push(feePart(past));
  if (kind === 'recalled') parts.push('recall');
  if (past.moves.some((one) => beginsCall(one) || endsCall(one)) || endsSession(past)) parts.push('call');
  if (PRESSING.includes(kind)) parts.push('practice');
  if (kind === 'consultation_time_set') parts.push('consultation time');
  if (ANNOUNCING.includes(kind) || past.before.announcement !== null) {
    if (ANNOUNCING.includes(kind) || CLEARING.includes(kind)) parts.push('announcement');
  }
  return parts;
}

/** Changes that mark a patient's arrival or withdraw it. */
const ARRIVING: readonly QueueEventKind[] = ['arrived', 'arrival_withdrawn', 'returned'];
const PRESSING: readonly QueueEventKind[] = [
  'practice_opened',
  'tokens_stopped',
  'moved_and_stopped',
  'practice_closed',
];
const ANNOUNCING: readonly QueueEventKind[] = [
  'delay_announced',
  'break_announced',
  'announcement_withdrawn',
];
const CLEARING: readonly QueueEventKind[] = ['called', 'practice_closed', 'reset', 'service_date_ended'];

const feePart = ({ sessionId, number }: PastChange) => `fee of ${tokenPart(sessionId, number)}`;
const tokenPart = (sessionId: string | null, number: number | null) => `token ${number} of ${sessionId}`;
