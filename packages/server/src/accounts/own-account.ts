import type { Input } from '@baari/contract';
import type { Account } from '@baari/contract/accounts';
import { AppError } from '@baari/core/shared';
import type { Context } from '../context/index.ts';
import { findAccount, renameAccount, saveAccountLanguage } from './accounts.repository.ts';

/** Returns the account that is signed in on this browser, or null. */
export async function getOwnAccount({ actor, db }: Context): Promise<Account | null> {
  return actor.account && findAccount(db, actor.account.accountId);
}

/** Returns the account that is signed in on this browser. Throws `account.sign_in_required`. */
export async function requireOwnAccount(ctx: Context): Promise<Account> {
  const account = await getOwnAccount(ctx);
  if (!account) throw signInRequired();
  return account;
}

export const signInRequired = () => new AppError('unauthenticated', 'account.sign_in_required');

/** Sets the name that colleagues see. Throws `account.sign_in_required`. */
export async function setName(ctx: Context, { name }: Input<'accounts', 'setName'>): Promise<Account> {
  const { id } = await requireOwnAccount(ctx);
  const renamed = await renameAccount(ctx.db, id, name);
  if (!renamed) throw signInRequired();
  return renamed;
}

/** Sets the language of the account's screens and mails. Throws `account.sign_in_required`. */
export async function setLanguage(
  ctx: Context,
  { language }: Input<'accounts', 'setLanguage'>,
): Promise<Account> {
  const { id } = await requireOwnAccount(ctx);
  const changed = await saveAccountLanguage(ctx.db, id, language);
  if (!changed) throw signInRequired();
  return changed;
}
