/** A family member who is added directly behind one who waits: they go in together. */
import { AppError } from '../shared/index.ts';
import { change, counted } from './change.ts';
import type { QueueChange } from './doctor-queue.ts';
import type { JoinedQueue } from './moving.ts';
import { movesBetween, standWith } from './placement.ts';
import { type Token, WAITING } from './token.ts';
import { requireStatus, sessionToJoin } from './transitions.ts';

/** Directly behind one stand at most so many. */
export const WITH_ONE_MAX = 3;

/**
 * Issues the next number, directly behind `token` and those who are with it already. `family` has the numbers of all who wait
 * with one another, that of `token` among them. Throws `queue.practice_closed`, `queue.token_not_waiting`, and
 * `queue.with_one_limit`.
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
