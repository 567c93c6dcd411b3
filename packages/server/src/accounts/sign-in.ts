import type { Account } from '@baari/contract/accounts';
import { KNOWN_DEVICE_POLICY } from '@baari/core/accounts';
import { AppError } from '@baari/core/shared';
import { isAPIError } from 'better-auth/api';
import type { Context } from '../context/index.ts';
import { findAccount, isKnownDevice } from './accounts.repository.ts';
import { authOf } from './auth.ts';
import { takeOverBrowser } from './begin-login.ts';
import { claimTry } from './claim-try.ts';
import { forgiveTries, type ThrottleSubject } from './sign-in-throttle.ts';

export type SignInInput = { email: string; password: string };

/**
 * Signs an account in. `token` is the secret of the new session, for the cookie alone. Throws
 * `account.wrong_email_or_password` without telling which, `account.email_not_verified` (to who knows the password),
 * `account.too_many_attempts` (details: `retryAfterSeconds`).
 */
export async function signIn(ctx: Context, input: SignInInput): Promise<{ account: Account; token: string }> {
  const subjects = await subjectsOf(ctx, input.email);
  for (const subject of subjects) await claimTry(ctx, subject, KNOWN_DEVICE_POLICY);
  const { token, accountId } = await comparePassword(ctx, input);
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
    if (error.status === 'FORBIDDEN') throw new AppError('forbidden', 'account.email_not_verified');
    throw new AppError('unauthenticated', 'account.wrong_email_or_password');
  }
}
