/**
 * Lets a called or passed patient report that they are on their way. The report changes no rank, but staff
 * see it.
 */
import { AppError } from '../shared/index.ts';
import { change } from './change.ts';
import type { DoctorQueue, QueueChange } from './doctor-queue.ts';
import type { Token } from './token.ts';

/** The number of minutes within which the patient promises to arrive. */
export const COMING_MINUTES = 10;

/**
 * The number of times that a patient can make this promise for one token. The number is limited because each
 * promise updates all screens of the queue.
 */
export const COMINGS_MAX = 3;

/**
 * Records that the patient is on the way. `times` is the number of earlier promises. Throws
 * `queue.token_not_called` unless the token is called or passed. Also throws `queue.token_already_arrived`,
 * and `queue.coming_limit` (with `limit`) after too many promises.
 */
export function announceComing(queue: DoctorQueue, token: Token, times: number): QueueChange {
  const { status } = token.state;
  if (status !== 'called' && status !== 'passed') throw new AppError('conflict', 'queue.token_not_called');
  if (token.hasArrived) throw new AppError('conflict', 'queue.token_already_arrived');
  if (times >= COMINGS_MAX)
    throw new AppError('limit_exceeded', 'queue.coming_limit', { limit: COMINGS_MAX });
  return change('coming_announced', token.number, queue, queue, []);
}
