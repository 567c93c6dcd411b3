import { LOGIN_SESSION_DAYS } from '@baari/core/accounts';
import { randomBytes } from 'node:crypto';
import type { Context } from '../context/index.ts';
import type { Transaction } from '../db/index.ts';
import {
  deleteLoginSessionByToken,
  insertLoginSession,
  lockAccount,
  recordSignIn,
  rememberDevice,
} from './accounts.repository.ts';
import { endLogin } from './sign-out.ts';

const DAY_MS = 86_400_000;
/** 192 bits, 32 characters in the cookie. */
const SESSION_SECRET_BYTES = 24;

/** Begins a login session of an account on this browser. Gives the session's secret, for the cookie alone. */
export async function beginLogin(ctx: Context, accountId: string): Promise<string> {
  const token = randomBytes(SESSION_SECRET_BYTES).toString('base64url');
  const expiresAt = new Date(ctx.now().getTime() + LOGIN_SESSION_DAYS * DAY_MS);
  await insertLoginSession(ctx.db, { accountId, token, expiresAt });
  await takeOverBrowser(ctx, accountId);
  return token;
}

/**
 * Begins a login session, unless a change of the account that was under way has taken away what proved it: a new password, or
 * another phone. Gives the session's secret, or null.
 */
export async function beginLoginWhile(
  ctx: Context,
  accountId: string,
  isStillProved: (tx: Transaction) => Promise<boolean>,
): Promise<string | null> {
  const token = await beginLogin(ctx, accountId);
  const isProved = await ctx.db.transaction(async (tx) => {
    await lockAccount(tx, accountId);
    return isStillProved(tx);
  });
  if (isProved) return token;
  await deleteLoginSessionByToken(ctx.db, token);
  return null;
}

/** Records the sign-in, makes the browser known to the account, and ends the login that the browser had. */
export async function takeOverBrowser(ctx: Context, accountId: string): Promise<void> {
  await recordSignIn(ctx.db, accountId, ctx.now());
  if (ctx.actor.deviceId !== null) await rememberDevice(ctx.db, accountId, ctx.actor.deviceId);
  await endLogin(ctx);
  ctx.log.info({ account: accountId }, 'signed in');
}
