/** Accounts that the operator has suspended: all that opens them ends, and nothing begins until that is lifted. */
import type { Context } from '../context/index.ts';
import type { Transaction } from '../db/index.ts';
import { lockAccount } from './accounts.repository.ts';
import { deleteEmailChange } from './email-change.repository.ts';
import { deleteLoginSessions } from './login-sessions.repository.ts';
import { forgetAddCodes } from './phone-code.ts';
import { deleteResetLinks } from './reset-links.repository.ts';
import { saveSuspension } from './suspension.repository.ts';
import { tellHolder } from './tell-holder.ts';

/**
 * Suspends an account and tells its holder by mail; gives the sessions that ended, for `tellEnded` after the commit. Null,
 * and nothing is done, when it is suspended already.
 */
export async function suspendAccount(
  ctx: Context,
  tx: Transaction,
  accountId: string,
): Promise<string[] | null> {
  await lockAccount(tx, accountId);
  if (!(await saveSuspension(tx, accountId, ctx.now()))) return null;
  await forgetAddCodes(tx, accountId);
  await deleteResetLinks(tx, accountId);
  await deleteEmailChange(tx, accountId);
  const url = `${ctx.site.publicUrl}/support`;
  await tellHolder(ctx, tx, accountId, (templates) => templates.accountSuspended({ url }));
  return deleteLoginSessions(tx, accountId);
}

/** Lets an account be signed in to again, and tells its holder by mail; false when it was not suspended. */
export async function restoreAccount(ctx: Context, tx: Transaction, accountId: string): Promise<boolean> {
  await lockAccount(tx, accountId);
  if (!(await saveSuspension(tx, accountId, null))) return false;
  const url = `${ctx.site.publicUrl}/auth`;
  await tellHolder(ctx, tx, accountId, (templates) => templates.suspensionLifted({ url }));
  return true;
}
