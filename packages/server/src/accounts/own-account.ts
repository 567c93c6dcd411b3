import type { Account } from '@baari/contract/accounts';
import { AppError } from '@baari/core/shared';
import type { Context } from '../context/index.ts';
import { findAccount } from './accounts.repository.ts';

/** The account that is signed in on this browser; null when nobody is. */
export async function getOwnAccount({ actor, db }: Context): Promise<Account | null> {
  return actor.account && findAccount(db, actor.account.accountId);
}

/** The account that is signed in on this browser. Throws `account.sign_in_required` when nobody is. */
export async function requireOwnAccount(ctx: Context): Promise<Account> {
  const account = await getOwnAccount(ctx);
  if (!account) throw signInRequired();
  return account;
}

export const signInRequired = () => new AppError('unauthenticated', 'account.sign_in_required');
