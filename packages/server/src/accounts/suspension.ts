/** A suspended account has no session and can't start one until the operator lifts the suspension. */
import type { Context } from '../context/index.ts';
import type { Transaction } from '../db/index.ts';
import { lockAccount, saveSuspension } from './accounts.repository.ts';
import { deleteEmailChange } from './email-change.repository.ts';
import { deleteLoginSessions } from './login-sessions.repository.ts';
import { forgetAddCodes } from './phone-code.ts';
import { deleteResetLinks } from './reset-links.repository.ts';
import { tellHolder } from './account-mails.ts';

/**
 * Suspends an account and mails its holder. Returns the ended sessions, for `tellEnded` after the commit, or
 * null if the account was already suspended.
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

/** Lifts a suspension and mails the holder. Returns false if the account was not suspended. */
export async function restoreAccount(ctx: Context, tx: Transaction, accountId: string): Promise<boolean> {
  await lockAccount(tx, accountId);
  if (!(await saveSuspension(tx, accountId, null))) return false;
  const url = `${ctx.site.publicUrl}/auth`;
  await tellHolder(ctx, tx, accountId, (templates) => templates.suspensionLifted({ url }));
  return true;
}
