/** Calling: who goes in, and what happens to the visit inside. */
import { AppError } from '../shared/index.ts';
import { change, counted, move } from './change.ts';
import type { DoctorQueue, QueueChange, QueueSession, TokenMove } from './doctor-queue.ts';
import { movesBetween, standNext } from './placement.ts';
import { CALLED, COMPLETED, PASSED, type Token } from './token.ts';
import { requireSession, requireStatus } from './transitions.ts';

/**
 * What to do with the visit inside when somebody is called at once: complete it, or break it off, which
 * makes its patient next and needs all tokens of the session. `passed`: the called patient did not come.
 * Null when the caller did not say.
 */
export type Inside =
  | { becomes: 'completed' }
  | { becomes: 'back_in_line'; tokens: readonly Token[] }
  | { becomes: 'passed' }
  | null;

/** The order of a call: `callRevision` is the revision at which the caller saw who-is-called change last. */
export type CallOrder = { callRevision: number; inside?: Inside };

/** The next patient; where only patients who are here are called and none is, `absent` is the first in line. */
export type Next = { next: Token | null; absent: Token | null };

/**
 * Calls the `next` token in line and completes the previous one; `meant` is the number that the caller
 * expects next, null for nobody; left out, whoever is next is called. Throws `queue.call_superseded` when somebody else was called since,
 * `queue.nobody_waiting` for an empty line, `queue.nobody_here` (details: `number`, the first in
 * line) when the waiting patients are absent, `queue.not_next` (details: `number`, the actual
 * one) when another was expected, `queue.visit_inside` when the next is at once and the caller did not say
 * what to do with the visit inside, `queue.token_not_at_once` when it was to be broken off for another.
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

/** Why somebody is called out of turn, in the words that the desk offers. */
export const DOCTOR_ASKED = 'Doctor asked';

/** Calls a chosen waiting token, under the same conditions as `callNext`, for a typed `reason`. */
export function callToken(queue: DoctorQueue, order: CallOrder, token: Token, reason = ''): QueueChange {
  requireCallRevision(queue, order);
  const isAsked = reason.toLowerCase() === DOCTOR_ASKED.toLowerCase();
  return counted(call(queue, token, order.inside ?? null), { asked: isAsked ? 1 : 0 });
}

/**
 * Passes the absent called patient and calls the next in line, if any. Throws `queue.nobody_called` and
 * `queue.call_superseded`.
 */
export function notHere(queue: DoctorQueue, order: CallOrder, { next }: Next): QueueChange {
  requireCallRevision(queue, order);
  const { called } = queue;
  if (called === null) throw new AppError('conflict', 'queue.nobody_called');
  if (next !== null) return call(queue, next, { becomes: 'passed' });
  return change('passed', called.number, queue, { ...queue, called: null }, [move(called, PASSED)]);
}

/** Announces the called token again. Throws `queue.nobody_called` without one. */
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
    // A call shows that the doctor is at work, so a break or late start is over.
    announcement: null,
  };
  return change('called', token.number, queue, after, moves);
}

/** The moves of a call: the patient inside comes out, and the next one goes in. */
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
