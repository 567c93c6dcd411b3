/** What a patient asks for: to be seen sooner. That moves nobody: staff who confirm it place the patient soon. */
import type { Priority } from '../doctors/index.ts';
import { AppError } from '../shared/index.ts';
import { change } from './change.ts';
import type { DoctorQueue, QueueChange } from './doctor-queue.ts';
import type { Token } from './token.ts';
import { requireStatus } from './transitions.ts';

/** What was asked of a token: `priority` is null where nothing was; `isDeclined` once staff have said no. */
export type AskedPriority = { priority: Priority | null; isDeclined: boolean };

/**
 * How it stands with being seen sooner: it can be asked for, was asked for, was asked for and staff have placed the patient
 * ahead, or have said no.
 */
export const SOONER = ['open', 'asked', 'placed', 'declined'] as const;
export type Sooner = (typeof SOONER)[number];

/** Of a token; null of one that does not wait, and of one that was placed ahead unasked. */
export function soonerOf(
  { state, place }: Pick<Token, 'state' | 'place'>,
  { priority, isDeclined }: AskedPriority,
): Sooner | null {
  if (state.status !== 'waiting') return null;
  if (priority === null) return place === 'turn' ? 'open' : null;
  if (place !== 'turn') return 'placed';
  return isDeclined ? 'declined' : 'asked';
}

/** How often it can be asked for with one token: each time every screen of the queue is drawn anew. */
export const ASKS_MAX = 5;

/**
 * The patient asks to be seen sooner, who has done so `times` before. Throws `queue.token_placed` for who was placed ahead,
 * `queue.priority_asked` while that is asked, `queue.priority_declined` where staff have said no: then it is between the two,
 * and `queue.priority_limit` (details: `limit`).
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

/** The patient takes it back, while nobody has answered. Throws `queue.priority_not_asked` where there is nothing to take back. */
export const withdrawPriority = (queue: DoctorQueue, token: Token, asked: AskedPriority): QueueChange =>
  answered('priority_withdrawn', queue, token, asked);

/** Staff do not confirm it: the patient keeps the place. Throws `queue.priority_not_asked` where there is nothing to answer. */
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
