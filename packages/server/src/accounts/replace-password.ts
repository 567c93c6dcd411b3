import type { Context } from '../context/index.ts';
import type { Transaction } from '../db/index.ts';
import { forgetPhone, markVerified, rememberDevice, savePassword } from './accounts.repository.ts';
import { deleteEmailChange } from './email-change.repository.ts';
import { deleteLoginSessions } from './login-sessions.repository.ts';
import { forgetAddCodes } from './phone-code.ts';
import { deleteResetLinks } from './reset-links.repository.ts';

/**
 * Sets the password chosen by somebody who proved to read the account's mail, and ends everything else that could open the
 * account: sessions, the phone, links, codes. A second factor stays: reading somebody's mail does not show it. This also
 * verifies the address. Gives the sessions that ended, for
 * `tellEnded` after the commit.
 */
export async function replacePassword(
  ctx: Context,
  tx: Transaction,
  accountId: string,
  passwordHash: string,
): Promise<string[]> {
  await savePassword(tx, accountId, passwordHash);
  await markVerified(tx, accountId, ctx.language);
  await forgetPhone(tx, accountId);
  await forgetAddCodes(tx, accountId);
  await deleteResetLinks(tx, accountId);
  await deleteEmailChange(tx, accountId);
  // Tries on a known device are counted apart: a stranger who keeps guessing cannot lock the holder out.
  if (ctx.actor.deviceId !== null) await rememberDevice(tx, accountId, ctx.actor.deviceId);
  return deleteLoginSessions(tx, accountId);
}

/** Closes the feeds of sessions that ended. */
export function tellEnded(ctx: Context, loginSessionIds: readonly string[]): void {
  for (const loginSessionId of loginSessionIds) ctx.live.identityRevoked({ loginSessionId });
}
