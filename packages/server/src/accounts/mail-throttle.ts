import { KNOWN_DEVICE_POLICY } from '@baari/core/accounts';
import type { Context, Mail } from '../context/index.ts';
import { countTry } from './sign-in-throttle.ts';

/**
 * Sends an account's mail, unless so many were asked for lately that somebody is flooding the mailbox. That is not
 * told: the answer must be the same for every address.
 */
export async function mailUnlessFlooding(ctx: Context, mail: Mail): Promise<void> {
  if (await mayMail(ctx, mail.to)) await ctx.jobs.sendMail(mail);
}

/** Counts a mail to an address, whether or not it has an account; false when there were too many. */
export async function mayMail(ctx: Context, email: string): Promise<boolean> {
  const verdict = await countTry(ctx, ['mail', email], KNOWN_DEVICE_POLICY);
  return verdict.kind === 'allowed';
}
