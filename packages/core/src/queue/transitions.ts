/**
 * The state machine of the queue. Each function takes the queue, and either returns its change or throws the
 * reason for a refusal.
 */
import { AppError } from '../shared/index.ts';
import type { Announcement } from './announcement.ts';
import { change, counted, move } from './change.ts';
import type { DoctorQueue, QueueChange, QueueEventKind, QueueSession, TokenMove } from './doctor-queue.ts';
import { KEY_STEP } from './line.ts';
import { movesBetween, standBooked } from './placement.ts';
import type { PracticeState, PracticeSwitch } from './practice.ts';
import { cancelled, COMPLETED, isLive, type Token, type TokenState, WAITING } from './token.ts';

/**
 * Issues the next number, and opens a session if none is open. `soon` contains all tokens of the open session
 * if the newcomer has a priority or comes in time for a booking. The value is null if the newcomer gets the
 * place “In turn”. `notBehind` has the same meaning as in `standBooked`. Throws `queue.practice_closed` if
 * the practice issues no tokens.
 */
export function issue(
  queue: DoctorQueue,
  practice: PracticeState,
  serviceDate: string,
  soon: readonly Token[] | null = null,
  because: 'soon' | 'booked' = 'soon',
  notBehind: number | null = null,
): QueueChange {
  const session = sessionToJoin(queue, practice, serviceDate);
  const number = session.lastNumber + 1;
  const key = session.lastKey + KEY_STEP;
  const token: Token = { number, key, place: 'turn', state: WAITING, hasArrived: false, timesBack: 0 };
  const before = { tokens: soon ?? [], lastKey: session.lastKey };
  const last = { tokens: [...before.tokens, token], lastKey: key };
  const after = soon === null ? last : standBooked(last, token, notBehind);
  const issued = change(
    'issued',
    number,
    queue,
    { ...queue, session: { ...session, lastNumber: number, lastKey: after.lastKey } },
    movesBetween(before, after),
  );
  return soon === null ? issued : counted(issued, { [because]: 1 });
}

/** Corrects the patient's details of a token. Throws `queue.token_not_waiting` if the token is over. */
export function correctPatient(queue: DoctorQueue, token: Token): QueueChange {
  if (!isLive(token.state)) requireStatus(token, 'waiting', 'queue.token_not_waiting');
  return change('patient_corrected', token.number, queue, queue, []);
}

/** Completes the called token, or a token that is away and will not return. */
export function complete(queue: DoctorQueue, token: Token): QueueChange {
  if (token.state.status === 'away') {
    return change('completed', token.number, queue, queue, [move(token, COMPLETED)]);
  }
  requireStatus(token, 'called', 'queue.token_not_called');
  return change('completed', token.number, queue, { ...queue, called: null }, [move(token, COMPLETED)]);
}

/**
 * Cancels a token. A waiting token becomes `skipped`. A called or passed token becomes `no_show`.
 */
export function skip(queue: DoctorQueue, token: Token): QueueChange {
  if (token.state.status === 'called') {
    return change('skipped', token.number, queue, { ...queue, called: null }, [
      move(token, cancelled('no_show')),
    ]);
  }
  const reason = token.state.status === 'passed' ? 'no_show' : 'skipped';
  if (reason === 'skipped') requireStatus(token, 'waiting', 'queue.token_not_waiting');
  return change('skipped', token.number, queue, queue, [move(token, cancelled(reason))]);
}

/**
 * Cancels every waiting token whose patient is not known to be in the clinic. The tokens become `skipped`.
 * Throws `queue.all_arrived` if there is no such token.
 */
export function clearNotArrived(queue: DoctorQueue, live: readonly Token[]): QueueChange {
  const moves = live
    .filter(({ state, hasArrived }) => state.status === 'waiting' && !hasArrived)
    .map((token) => move(token, cancelled('skipped')));
  if (moves.length === 0) throw new AppError('conflict', 'queue.all_arrived');
  return change('not_arrived_cleared', null, queue, queue, moves);
}

/** Cancels a waiting or passed token that its patient gives up. */
export function leave(queue: DoctorQueue, token: Token): QueueChange {
  if (token.state.status !== 'passed') requireStatus(token, 'waiting', 'queue.token_not_waiting');
  return change('left', token.number, queue, queue, [move(token, cancelled('left'))]);
}

/**
 * Opens the practice until the service date ends. Throws `queue.practice_already_open` if the practice is
 * already open.
 */
export function startPractice(queue: DoctorQueue, practice: PracticeState, serviceDate: string): QueueChange {
  if (practice === 'open') throw new AppError('conflict', 'queue.practice_already_open');
  return change('practice_opened', null, queue, { ...queue, pressed: { state: 'open', serviceDate } }, []);
}

/**
 * Closes the practice until the service date ends, and ends its session. `live` contains the live tokens of
 * the session. If the hours have already closed the practice, staff can still close it while a session is
 * open. Throws `queue.practice_already_closed` if there is nothing left to close.
 */
export function closePractice(
  queue: DoctorQueue,
  practice: PracticeState,
  serviceDate: string,
  live: readonly Token[],
): QueueChange {
  if (practice === 'closed' && queue.session === null) {
    throw new AppError('conflict', 'queue.practice_already_closed');
  }
  const pressed = { state: 'closed', serviceDate } as const;
  return endSession('practice_closed', { ...queue, pressed }, closeMoves(live));
}

/** Returns whether the end of a session would cancel the token. */
export const isLeft = ({ state }: Pick<Token, 'state'>): boolean =>
  state.status === 'waiting' || state.status === 'passed';

/**
 * Stops new tokens until the service date ends. The session continues for patients who have a token, and ends
 * when the last of them leaves (`endEmptied`). Closes the practice if no patient is left. Throws
 * `queue.practice_already_closed` if new tokens were already stopped.
 */
export function stopTokens(
  queue: DoctorQueue,
  practice: PracticeState,
  serviceDate: string,
  live: readonly Token[],
): QueueChange {
  if (live.length === 0) return closePractice(queue, practice, serviceDate, live);
  if (isStopped(queue)) throw new AppError('conflict', 'queue.practice_already_closed');
  const pressed = { state: 'closed', serviceDate } as const;
  return change('tokens_stopped', null, queue, { ...queue, pressed }, []);
}

/** Returns whether new tokens were stopped while the session continues. */
export function isStopped({
  pressed,
  session,
}: {
  pressed: PracticeSwitch | null;
  session: Pick<QueueSession, 'serviceDate'> | null;
}): boolean {
  return session !== null && pressed?.state === 'closed' && pressed.serviceDate === session.serviceDate;
}

/** Ends a stopped session once no patient is left. Returns null while a patient is left. */
export function endEmptied(queue: DoctorQueue, live: readonly Token[]): QueueChange | null {
  return isStopped(queue) && live.length === 0 ? endSession('practice_closed', queue, []) : null;
}

/**
 * Ends the session and cancels its live tokens as `reset`. Throws `queue.no_session` if no session is open.
 */
export function reset(queue: DoctorQueue, live: readonly Token[]): QueueChange {
  requireSession(queue);
  return endSession(
    'reset',
    queue,
    live.map((token) => move(token, cancelled('reset'))),
  );
}

/**
 * Returns whether the open session belongs to a service date that is over. In that case, all functions treat
 * the session as ended.
 */
export function isOverdue(session: { serviceDate: string }, serviceDate: string): boolean {
  return session.serviceDate < serviceDate;
}

/**
 * Returns what becomes of a token at the end of its session. Called and away patients count as seen. Waiting
 * and passed tokens are cancelled.
 */
export function stateAfterEnd(state: TokenState): TokenState {
  if (state.status === 'called' || state.status === 'away') return COMPLETED;
  return isLive(state) ? cancelled('practice_closed') : state;
}

/** Ends an overdue session and its live tokens. */
export function endServiceDate(queue: DoctorQueue, live: readonly Token[]): QueueChange {
  return endSession('service_date_ended', queue, closeMoves(live));
}

/** Sets the average length of a consultation. This moves no token, but it changes all wait estimates. */
export function setConsultationTime(queue: DoctorQueue): QueueChange {
  return change('consultation_time_set', null, queue, queue, []);
}

/** Announces a late start or a break to all patients, and replaces any earlier announcement. */
export function announce(queue: DoctorQueue, announcement: Announcement): QueueChange {
  const kind = announcement.kind === 'delay' ? 'delay_announced' : 'break_announced';
  return change(kind, null, queue, { ...queue, announcement }, []);
}

/**
 * Keeps the line for the doctor's later hours of the day. It announces that the doctor continues when those
 * hours start. The tokens do not change. Throws `queue.nobody_waiting` if no patient waits or was passed,
 * `queue.no_later_hours` if there are no such hours (`laterAt` is null), and `queue.already_kept` if the line
 * is already kept.
 */
export function keepForLater(queue: DoctorQueue, live: readonly Token[], laterAt: Date | null): QueueChange {
  if (!live.some(isLeft)) throw new AppError('conflict', 'queue.nobody_waiting');
  if (laterAt === null) throw new AppError('conflict', 'queue.no_later_hours');
  if (queue.announcement !== null && Date.parse(queue.announcement.until) === laterAt.getTime())
    throw new AppError('conflict', 'queue.already_kept');
  return announce(queue, { kind: 'delay', until: laterAt.toISOString() });
}

/** Withdraws the announcement. Throws `queue.nothing_announced` if there is no announcement. */
export function withdrawAnnouncement(queue: DoctorQueue): QueueChange {
  if (queue.announcement === null) throw new AppError('conflict', 'queue.nothing_announced');
  return change('announcement_withdrawn', null, queue, { ...queue, announcement: null }, []);
}

/**
 * Returns the session for a newcomer. This is the open session, or a new session if none is open. Throws
 * `queue.practice_closed` if the practice issues no tokens.
 */
export function sessionToJoin(
  queue: DoctorQueue,
  practice: PracticeState,
  serviceDate: string,
): QueueSession {
  if (practice === 'closed') throw new AppError('conflict', 'queue.practice_closed');
  return queue.session ?? { serviceDate, lastNumber: 0, lastKey: 0, nowServing: 0 };
}

/** Returns the open session. Throws `queue.no_session` if no session is open. */
export function requireSession(queue: DoctorQueue): QueueSession {
  if (queue.session === null) throw new AppError('conflict', 'queue.no_session');
  return queue.session;
}

function endSession(kind: QueueEventKind, queue: DoctorQueue, moves: readonly TokenMove[]): QueueChange {
  return change(kind, null, queue, { ...queue, session: null, called: null, announcement: null }, moves);
}

function closeMoves(live: readonly Token[]): TokenMove[] {
  return live.map((token) => move(token, stateAfterEnd(token.state)));
}

/** Throws `reason` if the token has another status. */
export function requireStatus(
  token: Token,
  status: TokenState['status'],
  reason: 'queue.token_not_waiting' | 'queue.token_not_called' | 'queue.token_not_away',
): void {
  if (token.state.status !== status) throw new AppError('conflict', reason, { status: token.state.status });
}
