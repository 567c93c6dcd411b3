/** The rules for calls, which choose the next patient and end the visit of the previous patient. */
import { AppError } from '../shared/index.ts';
import { change, counted, move } from './change.ts';
import type { DoctorQueue, QueueChange, QueueSession, TokenMove } from './doctor-queue.ts';
import { movesBetween, standNext } from './placement.ts';
import { CALLED, COMPLETED, PASSED, type Token } from './token.ts';
import { requireSession, requireStatus } from './transitions.ts';

/**
 * The next state of the current visit when a patient with the place “At once” is called. `completed` ends the
 * visit. `back_in_line` interrupts the visit and makes its patient next. This needs all tokens of the
 * session. `passed` means that the called patient did not come. The value is null if the caller did not
 * choose.
 */
export type Inside =
  | { becomes: 'completed' }
  | { becomes: 'back_in_line'; tokens: readonly Token[] }
  | { becomes: 'passed' }
  | null;

/** The conditions of a call. `callRevision` is the call revision that the caller saw. */
export type CallOrder = { callRevision: number; inside?: Inside };

/**
 * The next patient to call. If the doctor calls only patients who are in the clinic and none is there,
 * `absent` is the first patient in line.
 */
export type Next = { next: Token | null; absent: Token | null };

/**
 * Calls the `next` token in line and completes the previous one. `meant` is the number that the caller
 * expects. The value is null if the caller expects an empty line. If `meant` is missing, the next token is
 * called whatever its number is. Throws `queue.call_superseded` if another patient was called in the
 * meantime, `queue.nobody_waiting` for an empty line, and `queue.nobody_here` (with `number`, the first in
 * line) if all waiting patients are absent. Throws `queue.not_next` (with `number`, the number that is next)
 * if the caller expected another number. Throws `queue.visit_inside` if the next patient has the place
 * “At once” and the caller did not choose what happens to the current visit. Throws `queue.token_not_at_once`
 * if a visit would be interrupted for any other patient.
 */
export function callNext(
  queue: DoctorQueue,
  order: CallOrder & { meant?: number | null | undefined },
  { next, absent }: Next,
): QueueChange {
  requireCallRevision(queue, order);
  if (next !== null) {
    const { meant } = order;
    if (meant !== undefined && meant !== next.number)
      throw new AppError('conflict', 'queue.not_next', { number: next.number });
    return call(queue, next, order.inside ?? null);
  }
  if (absent === null) throw new AppError('conflict', 'queue.nobody_waiting');
  throw new AppError('conflict', 'queue.nobody_here', { number: absent.number });
}

/**
 * The reason that the desk suggests for calls out of turn. Calls with this reason are counted separately.
 */
export const DOCTOR_ASKED = 'Doctor asked';

/** Calls a chosen waiting token for a typed `reason`, under the same conditions as `callNext`. */
export function callToken(queue: DoctorQueue, order: CallOrder, token: Token, reason = ''): QueueChange {
  requireCallRevision(queue, order);
  const isAsked = reason.toLowerCase() === DOCTOR_ASKED.toLowerCase();
  return counted(call(queue, token, order.inside ?? null), { asked: isAsked ? 1 : 0 });
}

/**
 * Passes the called patient, who is absent, and calls the next patient in line, if there is one. Throws
 * `queue.nobody_called` and `queue.call_superseded`.
 */
export function notHere(queue: DoctorQueue, order: CallOrder, { next }: Next): QueueChange {
  requireCallRevision(queue, order);
  const { called } = queue;
  if (called === null) throw new AppError('conflict', 'queue.nobody_called');
  if (next !== null) return call(queue, next, { becomes: 'passed' });
  return change('passed', called.number, queue, { ...queue, called: null }, [move(called, PASSED)]);
}

/** Announces the called token again. Throws `queue.nobody_called` if no patient is called. */
export function recall(queue: DoctorQueue): QueueChange {
  if (queue.called === null) throw new AppError('conflict', 'queue.nobody_called');
  return change('recalled', queue.called.number, queue, queue, []);
}

function call(queue: DoctorQueue, token: Token, inside: Inside): QueueChange {
  const session = requireSession(queue);
  requireStatus(token, 'waiting', 'queue.token_not_waiting');
  const { lastKey, moves } = roomChanges(queue.called, token, inside, session);
  const after = {
    ...queue,
    session: { ...session, lastKey, nowServing: token.number },
    called: { ...token, state: CALLED },
    // A call shows that the doctor is working, so it ends an announced break or late start.
    announcement: null,
  };
  return change('called', token.number, queue, after, moves);
}

/** Returns the moves of a call: one move ends the current visit, and another one calls the next patient. */
function roomChanges(
  called: Token | null,
  next: Token,
  inside: Inside,
  { lastKey }: QueueSession,
): { lastKey: number; moves: TokenMove[] } {
  const goesIn = move(next, CALLED);
  if (called === null) return { lastKey, moves: [goesIn] };
  if (next.place === 'once' && inside === null) {
    throw new AppError('conflict', 'queue.visit_inside', { number: called.number });
  }
  if (inside?.becomes !== 'back_in_line') {
    const becomes = inside?.becomes === 'passed' ? PASSED : COMPLETED;
    return { lastKey, moves: [move(called, becomes), goesIn] };
  }
  if (next.place !== 'once') throw new AppError('conflict', 'queue.token_not_at_once');
  const before = { tokens: inside.tokens, lastKey };
  const back = standNext(before, called);
  const tokens = back.tokens.map((one) => (one.number === next.number ? { ...one, state: CALLED } : one));
  return { lastKey: back.lastKey, moves: movesBetween(before, { ...back, tokens }) };
}

function requireCallRevision(queue: DoctorQueue, { callRevision }: CallOrder): void {
  if (queue.callRevision !== callRevision) throw new AppError('conflict', 'queue.call_superseded');
}
