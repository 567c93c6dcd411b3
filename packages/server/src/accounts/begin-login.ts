import { LOGIN_SESSION_DAYS } from '@baari/core/accounts';
import { AppError } from '@baari/core/shared';
import { randomBytes } from 'node:crypto';
import type { Context } from '../context/index.ts';
import type { Transaction } from '../db/index.ts';
import { lockAccount, recordSignIn, rememberDevice, isSuspended } from './accounts.repository.ts';
import { insertLoginSession, deleteLoginSession } from './login-sessions.repository.ts';
import { hasSecondFactor } from './second-factor.repository.ts';

const DAY_MS = 86_400_000;
/** The secret has 192 bits, which are 32 characters in the cookie. */
const SESSION_SECRET_BYTES = 24;

type LoginProof = {
  /** Returns whether the evidence is still valid, because a concurrent change may have invalidated it. */
  isStillProved?: (tx: Transaction) => Promise<boolean>;
  hasGivenSecondFactor?: boolean;
};

/**
 * Starts a login session of an account on this browser and returns the session's secret, which belongs only
 * in the cookie. Every way to sign in calls this function as its last step. Returns null without a session if
 * the evidence is no longer valid or the account's second factor is missing. Throws `account.suspended`, but
 * only after all other checks passed.
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

/** Records the sign-in, remembers the browser for the account, and ends the browser's previous session. */
async function takeOverBrowser(ctx: Context, accountId: string): Promise<void> {
  await recordSignIn(ctx.db, accountId, ctx.now());
  if (ctx.actor.deviceId !== null) await rememberDevice(ctx.db, accountId, ctx.actor.deviceId);
  await endLogin(ctx);
  ctx.log.info({ account: accountId }, 'signed in');
}

/** Ends this browser's login session, if it has one, and the session's live feeds. */
export async function endLogin(ctx: Context): Promise<void> {
  const { account } = ctx.actor;
  if (!account) return;
  await deleteLoginSession(ctx.db, account.loginSessionId);
  ctx.live.identityRevoked({ loginSessionId: account.loginSessionId });
}
