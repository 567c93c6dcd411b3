import { KNOWN_DEVICE_POLICY } from '@baari/core/accounts';
import type { Context } from '../context/index.ts';
import { countTry, type ForgettingPolicy } from './sign-in-throttle.ts';

const HOUR_SECONDS = 3600;

const FEW_AN_HOUR: ForgettingPolicy = {
  ...{ freeFailures: 3, firstWaitSeconds: HOUR_SECONDS, longestWaitSeconds: HOUR_SECONDS },
  ...{ lockAfterPerDay: null, forgetAfterSeconds: HOUR_SECONDS },
};

/**
 * Counts a mail to an address, whether or not it has an account; false when so many were asked for lately that somebody
 * is flooding the mailbox. That is not told: the answer must be the same for every address.
 */
export async function mayMail(ctx: Context, email: string): Promise<boolean> {
  const verdict = await countTry(ctx, ['mail', email], KNOWN_DEVICE_POLICY);
  return verdict.kind === 'allowed';
}

/**
 * The same for a mail that only some addresses get: counted apart, since others notice when mails to an address are used
 * up.
 */
export async function mayMailUnasked(ctx: Context, email: string): Promise<boolean> {
  const verdict = await countTry(ctx, ['mail', 'unasked', email], FEW_AN_HOUR);
  return verdict.kind === 'allowed';
}
