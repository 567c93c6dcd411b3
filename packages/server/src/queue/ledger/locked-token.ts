/** Finding, under the queue's lock, the token that a verb is about. */
import type { Token } from '@baari/core/queue';
import { requireSession } from '@baari/core/queue';
import type { LockedDoctorQueue } from './change-queue.ts';
import { findToken, listLiveTokens, listTokens } from './queue.repository.ts';
import { requireToken } from './token-row.ts';

/** The token of the open session with this number. Throws `queue.no_session` or `queue.token_not_found`. */
export async function lockedToken(locked: LockedDoctorQueue, number: number): Promise<Token> {
  requireSession(locked.queue);
  const { tx, sessionId } = locked;
  return requireToken(sessionId === null ? null : await findToken(tx, sessionId, number));
}

/** Those tokens of the open session that are not over; none without one. */
export async function lockedLiveTokens({ tx, sessionId }: LockedDoctorQueue): Promise<Token[]> {
  return sessionId === null ? [] : listLiveTokens(tx, sessionId);
}

/** All tokens of the open session, also those that are over; none without one. */
export async function lockedTokens({ tx, sessionId }: LockedDoctorQueue): Promise<Token[]> {
  return listTokens(tx, sessionId);
}
