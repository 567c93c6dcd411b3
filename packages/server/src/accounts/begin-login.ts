import type { Context } from '../context/index.ts';
import { recordSignIn, rememberDevice } from './accounts.repository.ts';
import { authOf } from './auth.ts';
import { endLogin } from './sign-out.ts';

/** Begins a login session of an account on this browser. Gives the session's secret, for the cookie alone. */
export async function beginLogin(ctx: Context, accountId: string): Promise<string> {
  const { internalAdapter } = await authOf(ctx).$context;
  const { token } = await internalAdapter.createSession(accountId);
  await takeOverBrowser(ctx, accountId);
  return token;
}

/** Records the sign-in, makes the browser known to the account, and ends the login that the browser had. */
export async function takeOverBrowser(ctx: Context, accountId: string): Promise<void> {
  await recordSignIn(ctx.db, accountId, ctx.now());
  if (ctx.actor.deviceId !== null) await rememberDevice(ctx.db, accountId, ctx.actor.deviceId);
  await endLogin(ctx);
  ctx.log.info({ account: accountId }, 'signed in');
}
