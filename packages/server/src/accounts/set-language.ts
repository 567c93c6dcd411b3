import type { Input } from '@baari/contract';
import type { Account } from '@baari/contract/accounts';
import type { Context } from '../context/index.ts';
import { saveAccountLanguage } from './accounts.repository.ts';
import { requireOwnAccount, signInRequired } from './own-account.ts';

/** Chooses the language of the account's screens and mails. Throws `account.sign_in_required`. */
export async function setLanguage(
  ctx: Context,
  { language }: Input<'accounts', 'setLanguage'>,
): Promise<Account> {
  const { id } = await requireOwnAccount(ctx);
  const changed = await saveAccountLanguage(ctx.db, id, language);
  if (!changed) throw signInRequired();
  return changed;
}
