import type { GuessOutcome } from './guessing.ts';
import { refusal } from '../refusal.ts';

const LOCKED = 'doctor.sign_in_locked';

/** Returns the server's refusal of a wrong secret. Throws an error if the server accepts the secret. */
export async function refusedGuess(call: Promise<unknown>): Promise<GuessOutcome> {
  const { reason, code, details } = await refusal(call);
  if (reason === LOCKED) return { kind: 'locked' };
  if (code !== 'rate_limited') return { kind: 'wrong' };
  const seconds = 'retryAfterSeconds' in details ? Number(details.retryAfterSeconds) : Number.NaN;
  return { kind: 'wait', seconds: Math.max(1, seconds) };
}
