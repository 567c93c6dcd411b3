import { LOGIN_SESSION_DAYS } from '@baari/core/accounts';
import { randomBytes } from 'node:crypto';
import { AppError } from '@baari/core/shared';
import type { Context } from '../context/index.ts';
import type { Transaction } from '../db/index.ts';
import { lockAccount, recordSignIn, rememberDevice } from './accounts.repository.ts';
import { insertLoginSession } from './login-sessions.repository.ts';
import { hasSecondFactor } from './second-factor.repository.ts';
import { endLogin } from './sign-out.ts';
import { isSuspended } from './suspension.repository.ts';

const DAY_MS = 86_400_000;
/** 192 bits, 32 characters in the cookie. */
const SESSION_SECRET_BYTES = 24;

export type LoginProof = {
  /** Whether what proved it still does: a change that was under way may have taken it away. */
  isStillProved?: (tx: Transaction) => Promise<boolean>;
  hasGivenSecondFactor?: boolean;
};

/**
 * Begins a login session of an account on this browser and gives the session's secret, for the cookie alone. Null, and no
 * session, when the proof is none any more, or when the account has a second factor that was not given: every way in ends here.
 * Throws `account.suspended`, to who has proved all else.
 */
export async function beginLogin(
  ctx: Context,
  accountId: string,
  { isStillProved = async () => true, hasGivenSecondFactor = false }: LoginProof = {},
): Promise<string | null> {
  const token = randomBytes(SESSION_SECRET_BYTES).toString('base64url');
  const begun = await ctx.db.transaction(async (tx) => {
    await lockAccount(tx, accountId);
    if (!(await isStillProved(tx))) return false;
    if ((await hasSecondFactor(tx, accountId)) !== hasGivenSecondFactor) return false;
    if (await isSuspended(tx, accountId)) throw new AppError('forbidden', 'account.suspended');
    await insertLoginSession(tx, {
      accountId,
      token,
      userAgent: ctx.actor.userAgent,
      expiresAt: new Date(ctx.now().getTime() + LOGIN_SESSION_DAYS * DAY_MS),
      secondFactorAt: hasGivenSecondFactor ? ctx.now() : null,
    });
    return true;
  });
  if (!begun) return null;
  await takeOverBrowser(ctx, accountId);
  return token;
}

/** Records the sign-in, makes the browser known to the account, and ends the login that the browser had. */
async function takeOverBrowser(ctx: Context, accountId: string): Promise<void> {
  await recordSignIn(ctx.db, accountId, ctx.now());
  if (ctx.actor.deviceId !== null) await rememberDevice(ctx.db, accountId, ctx.actor.deviceId);
  await endLogin(ctx);
  ctx.log.info({ account: accountId }, 'signed in');
}
