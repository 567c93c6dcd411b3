/**
 * A patient's request to be seen sooner. The request itself moves no patient. If staff agree, they give the
 * patient the place “Soon”.
 */
import type { Priority } from '../doctors/index.ts';
import { AppError } from '../shared/index.ts';
import { change } from './change.ts';
import type { DoctorQueue, QueueChange } from './doctor-queue.ts';
import type { Token } from './token.ts';
import { requireStatus } from './transitions.ts';

/**
 * A token's request: `priority` is null if there is no request, and `isDeclined` is true once staff have
 * declined the request.
 */
export type AskedPriority = { priority: Priority | null; isDeclined: boolean };

/**
 * The state of a request to be seen sooner: the patient can ask, has asked, was confirmed and placed ahead,
 * or was declined.
 */
export const SOONER = ['open', 'asked', 'placed', 'declined'] as const;
export type Sooner = (typeof SOONER)[number];

/**
 * Returns the state of a token's request. Returns null for a token that does not wait, and for a patient whom
 * staff placed ahead without a request.
 */
export function soonerOf(
  { state, place }: Pick<Token, 'state' | 'place'>,
  { priority, isDeclined }: AskedPriority,
): Sooner | null {
  if (state.status !== 'waiting') return null;
  if (priority === null) return place === 'turn' ? 'open' : null;
  if (place !== 'turn') return 'placed';
  return isDeclined ? 'declined' : 'asked';
}

/**
 * The maximum number of requests for a token. Requests are limited because each request updates all screens
 * of the queue.
 */
export const ASKS_MAX = 5;

/**
 * Records that the patient asks to be seen sooner. `times` is the number of earlier requests. Throws
 * `queue.token_placed` if the patient is already placed ahead, and `queue.priority_asked` while a request is
 * open. Throws `queue.priority_declined` once staff have declined a request, because the patient should then
 * talk to staff. Throws `queue.priority_limit` (with `limit`) after too many requests.
 */
export function askPriority(
  queue: DoctorQueue,
  token: Token,
  asked: AskedPriority,
  times: number,
): QueueChange {
  requireStatus(token, 'waiting', 'queue.token_not_waiting');
  if (token.place !== 'turn') throw new AppError('conflict', 'queue.token_placed', { place: token.place });
  if (asked.isDeclined) throw new AppError('conflict', 'queue.priority_declined');
  if (asked.priority !== null) throw new AppError('conflict', 'queue.priority_asked');
  if (times >= ASKS_MAX) throw new AppError('limit_exceeded', 'queue.priority_limit', { limit: ASKS_MAX });
  return change('priority_asked', token.number, queue, queue, []);
}

/**
 * Withdraws a request that staff have not answered yet. Throws `queue.priority_not_asked` if there is no
 * request.
 */
export const withdrawPriority = (queue: DoctorQueue, token: Token, asked: AskedPriority): QueueChange =>
  answered('priority_withdrawn', queue, token, asked);

/**
 * Declines the request. The patient's rank does not change. Throws `queue.priority_not_asked` if there is no
 * request.
 */
export const declinePriority = (queue: DoctorQueue, token: Token, asked: AskedPriority): QueueChange =>
  answered('priority_declined', queue, token, asked);

function answered(
  kind: 'priority_withdrawn' | 'priority_declined',
  queue: DoctorQueue,
  token: Token,
  asked: AskedPriority,
): QueueChange {
  requireStatus(token, 'waiting', 'queue.token_not_waiting');
  if (soonerOf(token, asked) !== 'asked') throw new AppError('conflict', 'queue.priority_not_asked');
  return change(kind, token.number, queue, queue, []);
}
