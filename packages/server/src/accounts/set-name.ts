import type { Input } from '@baari/contract';
import type { Account } from '@baari/contract/accounts';
import type { Context } from '../context/index.ts';
import { renameAccount } from './accounts.repository.ts';
import { requireOwnAccount, signInRequired } from './own-account.ts';

/** Sets how colleagues know the account's holder. Throws `account.sign_in_required`. */
export async function setName(ctx: Context, { name }: Input<'accounts', 'setName'>): Promise<Account> {
  const { id } = await requireOwnAccount(ctx);
  const renamed = await renameAccount(ctx.db, id, name);
  if (!renamed) throw signInRequired();
  return renamed;
}
