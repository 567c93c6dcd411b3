import type { Context } from '../context/index.ts';
import { deleteLoginSession } from './login-sessions.repository.ts';

/** Ends this browser's login session, if there is one, and its live feeds. */
export async function endLogin(ctx: Context): Promise<void> {
  const { account } = ctx.actor;
  if (!account) return;
  await deleteLoginSession(ctx.db, account.loginSessionId);
  ctx.live.identityRevoked({ loginSessionId: account.loginSessionId });
}
