import { KNOWN_DEVICE_POLICY } from '@baari/core/accounts';
import type { Context } from '../context/index.ts';
import { countTry, type ForgettingPolicy } from './sign-in-throttle.ts';

const HOUR_SECONDS = 3600;

const FEW_AN_HOUR: ForgettingPolicy = {
  freeFailures: 3,
  firstWaitSeconds: HOUR_SECONDS,
  longestWaitSeconds: HOUR_SECONDS,
  lockAfterPerDay: null,
  forgetAfterSeconds: HOUR_SECONDS,
};

/** What a mail is asked for by. */
export type AskedMail = 'sign-up' | 'verification' | 'reset' | 'email-change';

/**
 * Counts a mail to an address, whether or not it has an account; false when so many of its kind were asked for lately that
 * somebody is flooding the mailbox. The caller must not reveal that, as the answer has to be the same for every address. The
 * kinds are counted apart: using up one that is sent to nobody must not keep the holder of an address from a useful link.
 */
export async function mayMail(ctx: Context, kind: AskedMail, email: string): Promise<boolean> {
  const verdict = await countTry(ctx, ['mail', kind, email], KNOWN_DEVICE_POLICY);
  return verdict.kind === 'allowed';
}

/**
 * Whether a mail may be sent that only some addresses get. It is counted apart from the others, from whose limit anybody
 * could otherwise tell which addresses get it.
 */
export async function mayMailUnasked(ctx: Context, email: string): Promise<boolean> {
  const verdict = await countTry(ctx, ['mail', 'unasked', email], FEW_AN_HOUR);
  return verdict.kind === 'allowed';
}
