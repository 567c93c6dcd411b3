import type { Context } from '../context/index.ts';
import type { Transaction } from '../db/index.ts';
import {
  deleteLoginSessions,
  forgetPhone,
  markVerified,
  rememberDevice,
  savePassword,
} from './accounts.repository.ts';
import { forgetAddCodes } from './phone-code.ts';
import { deleteResetLinks } from './reset-links.repository.ts';

/**
 * Makes a password the account's that somebody chose who proved to read its mail, and ends all else by which the account
 * could be opened: sessions, the phone, links, codes. The address is proved as well. Gives the sessions that ended, for
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
  // A stranger who keeps guessing cannot keep the holder from signing in with the new password.
  if (ctx.actor.deviceId !== null) await rememberDevice(tx, accountId, ctx.actor.deviceId);
  return deleteLoginSessions(tx, accountId);
}

/** Closes what sessions that ended had open. */
export function tellEnded(ctx: Context, loginSessionIds: readonly string[]): void {
  for (const loginSessionId of loginSessionIds) ctx.live.identityRevoked({ loginSessionId });
}
