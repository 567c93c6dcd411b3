import type { Account } from '@baari/contract/accounts';
import { KNOWN_DEVICE_POLICY } from '@baari/core/accounts';
import { AppError } from '@baari/core/shared';
import { isAPIError } from 'better-auth/api';
import type { Context } from '../context/index.ts';
import { findAccount, isKnownDevice } from './accounts.repository.ts';
import { refuseAlike } from './answer-alike.ts';
import { authOf } from './auth.ts';
import { takeOverBrowser } from './begin-login.ts';
import { claimTry } from './claim-try.ts';
import { mayMailUnasked } from './mail-throttle.ts';
import { forgiveTries, type ThrottleSubject } from './sign-in-throttle.ts';
import { mailVerification } from './sign-up.ts';

export type SignInInput = { email: string; password: string };

/**
 * Signs an account in. `token` is the secret of the new session, for the cookie alone. Throws
 * `account.wrong_email_or_password` without telling which, nor that the email is not verified yet: the link goes there
 * again. And `account.too_many_attempts` (details: `retryAfterSeconds`).
 */
export async function signIn(ctx: Context, input: SignInInput): Promise<{ account: Account; token: string }> {
  const subjects = await subjectsOf(ctx, input.email);
  for (const subject of subjects) await claimTry(ctx, subject, KNOWN_DEVICE_POLICY);
  const { token, accountId } = await refuseAlike(comparePassword(ctx, input));
  for (const subject of subjects) await forgiveTries(ctx, subject);
  await takeOverBrowser(ctx, accountId);
  const account = await findAccount(ctx.db, accountId);
  if (!account) throw new AppError('unauthenticated', 'account.wrong_email_or_password');
  return { account, token };
}

// Tries on a device that the account knows are counted apart, so that a stranger cannot keep its holder out.
async function subjectsOf(ctx: Context, email: string): Promise<ThrottleSubject[]> {
  const { deviceId } = ctx.actor;
  if (deviceId === null) return [['account', email]];
  const isKnown = await isKnownDevice(ctx.db, email, deviceId);
  return [['device', deviceId], isKnown ? ['account-device', email, deviceId] : ['account', email]];
}

async function comparePassword(ctx: Context, body: SignInInput) {
  try {
    const { token, user } = await authOf(ctx).api.signInEmail({ body });
    return { token, accountId: user.id };
  } catch (error) {
    if (!isAPIError(error)) throw error;
    // Whoever signed up with somebody's address and chose the password would else learn whether it had an account.
    if (error.status === 'FORBIDDEN' && (await mayMailUnasked(ctx, body.email))) {
      await mailVerification(ctx, body.email);
    }
    throw new AppError('unauthenticated', 'account.wrong_email_or_password');
  }
}
