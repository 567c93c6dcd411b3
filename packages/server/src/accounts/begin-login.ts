import type { Context } from '../context/index.ts';
import { rememberDevice } from './accounts.repository.ts';
import { authOf } from './auth.ts';
import { endLogin } from './sign-out.ts';

/** Begins a login session of an account on this browser. Gives the session's secret, for the cookie alone. */
export async function beginLogin(ctx: Context, accountId: string): Promise<string> {
  const { internalAdapter } = await authOf(ctx).$context;
  const { token } = await internalAdapter.createSession(accountId);
  await takeOverBrowser(ctx, accountId);
  return token;
}

/** Makes the browser known to the account that signs in on it, and ends the login that it had. */
export async function takeOverBrowser(ctx: Context, accountId: string): Promise<void> {
  if (ctx.actor.deviceId !== null) await rememberDevice(ctx.db, accountId, ctx.actor.deviceId);
  await endLogin(ctx);
}
