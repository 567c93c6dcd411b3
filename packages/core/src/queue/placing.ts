/** Lets staff give a waiting patient the place “Soon”, “At once”, or “In turn” again. */
import { type Priority, type PriorityRules, type Reports, takesPriority } from '../doctors/index.ts';
import { AppError } from '../shared/index.ts';
import { change, counted } from './change.ts';
import type { DoctorQueue, QueueChange, QueueEventKind } from './doctor-queue.ts';
import {
  movesBetween,
  type SessionTokens,
  standAtOnce,
  standBooked,
  standInTurn,
  standSoon,
} from './placement.ts';
import type { Token } from './token.ts';
import { requireSession, requireStatus } from './transitions.ts';
import { type SoonReason, standsSoon, type VisitType } from './visit.ts';

/**
 * Throws `queue.priority_not_taken` (with `priority`) if the doctor does not accept this priority. `age` is
 * null if it is unknown.
 */
export function requirePriority(rules: PriorityRules, priority: Priority, age: number | null): void {
  if (!takesPriority(rules, priority, age))
    throw new AppError('conflict', 'queue.priority_not_taken', { priority });
}

type SoonRules = PriorityRules & { reports: Reports };
type SaidOfToken = { age: number | null; visitType: VisitType | null };

/**
 * Throws `queue.priority_not_taken` if the doctor does not accept the reason for a token with these details.
 */
export function requireSoonReason(
  rules: SoonRules,
  reason: SoonReason,
  { age, visitType }: SaidOfToken,
): void {
  if (reason !== 'report') requirePriority(rules, reason, age);
  else if (!standsSoon({ priority: null, visitType }, rules))
    throw new AppError('conflict', 'queue.priority_not_taken', { priority: reason });
}

/**
 * Puts a token with the place “In turn” behind the next two. `tokens` contains all tokens of the session.
 * Throws `queue.token_placed` if the token was placed before.
 */
export function placeSoon(queue: DoctorQueue, token: Token, tokens: readonly Token[]): QueueChange {
  requireInTurn(token);
  return counted(placed('placed_soon', queue, token, tokens, standSoon), { soon: 1 });
}

/**
 * Does the same as `placeSoon` for a booked patient who was early and whose band is about to begin.
 * `notBehind` has the same meaning as in `standBooked`.
 */
export function placeBooked(
  queue: DoctorQueue,
  token: Token,
  tokens: readonly Token[],
  notBehind: number | null = null,
): QueueChange {
  requireInTurn(token);
  const stand = (session: SessionTokens, of: Token) => standBooked(session, of, notBehind);
  return counted(placed('placed_soon', queue, token, tokens, stand), { booked: 1 });
}

function requireInTurn(token: Token): void {
  requireStatus(token, 'waiting', 'queue.token_not_waiting');
  if (token.place !== 'turn') throw new AppError('conflict', 'queue.token_placed', { place: token.place });
}

/**
 * Places a waiting token next, behind other tokens with the place “At once”. Throws `queue.token_placed` if
 * the token already has this place.
 */
export function placeAtOnce(queue: DoctorQueue, token: Token, tokens: readonly Token[]): QueueChange {
  requireStatus(token, 'waiting', 'queue.token_not_waiting');
  if (token.place === 'once') throw new AppError('conflict', 'queue.token_placed', { place: token.place });
  return counted(placed('placed_at_once', queue, token, tokens, standAtOnce), { atOnce: 1 });
}

/**
 * Takes away the place “Soon” or “At once”. The token returns to the rank that its number gives it. Throws
 * `queue.token_in_turn` if the token was not placed.
 */
export function placeInTurn(queue: DoctorQueue, token: Token, tokens: readonly Token[]): QueueChange {
  requireStatus(token, 'waiting', 'queue.token_not_waiting');
  if (token.place === 'turn') throw new AppError('conflict', 'queue.token_in_turn');
  return placed('placed_in_turn', queue, token, tokens, standInTurn);
}

/**
 * Records that the doctor has seen the notice of an emergency, which is a patient with the place “At once”.
 * Throws `queue.token_not_at_once` for any other patient, and `queue.emergency_seen` the second time.
 */
export function seeEmergency(queue: DoctorQueue, token: Token, isSeen: boolean): QueueChange {
  requireStatus(token, 'waiting', 'queue.token_not_waiting');
  if (token.place !== 'once') throw new AppError('conflict', 'queue.token_not_at_once');
  if (isSeen) throw new AppError('conflict', 'queue.emergency_seen');
  return change('emergency_seen', token.number, queue, queue, []);
}

/** Returns the change that gives a token of the session another rank. */
export function placed(
  kind: QueueEventKind,
  queue: DoctorQueue,
  token: Token,
  tokens: readonly Token[],
  stand: (session: SessionTokens, token: Token) => SessionTokens,
): QueueChange {
  const session = requireSession(queue);
  const before = { tokens, lastKey: session.lastKey };
  const after = stand(before, token);
  return change(
    kind,
    token.number,
    queue,
    { ...queue, session: { ...session, lastKey: after.lastKey } },
    movesBetween(before, after),
  );
}
