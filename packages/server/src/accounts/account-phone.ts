/** The phone that an account can sign in with. */
import type { Input } from '@baari/contract';
import type { Account } from '@baari/contract/accounts';
import { AppError } from '@baari/core/shared';
import { type Context, readPhone, readTextable } from '../context/index.ts';
import { type MailContent, type MailTemplates, writeMail } from '../mail/index.ts';
import { clearPhone, findReader, hasLoginSession, lockAccount, setPhone } from './accounts.repository.ts';
import { requireOwnAccount, signInRequired } from './own-account.ts';
import { addPhoneSubject, makeCode, requireSms, useCode } from './phone-code.ts';
import { claimAddCode, forgivePhone } from './phone-code-limits.ts';
import { tryPassword } from './try-password.ts';

/**
 * Sends a code that proves a phone to the account that is signed in, whoever has the phone. It asks for the password: a
 * session that somebody else got hold of must not become a way in of its own. Throws `account.sign_in_required`,
 * `account.phone_sign_in_off`, `patient.invalid_phone`, `patient.phone_gets_no_texts`, `account.wrong_password`,
 * `account.too_many_attempts` (details: `retryAfterSeconds`), `account.too_busy`.
 */
export async function requestPhoneCode(
  ctx: Context,
  input: Input<'accounts', 'requestPhoneCode'>,
): Promise<void> {
  const { id, email } = await requireOwnAccount(ctx);
  requireSms(ctx);
  const phone = readTextable(ctx.site.texts, input.phone);
  const { password } = input;
  if (!(await tryPassword(ctx, { email, password }))) throw new AppError('invalid', 'account.wrong_password');
  await claimAddCode(ctx, id, phone);
  const code = await makeCode(ctx, addPhoneSubject(ctx, id, phone));
  const text = `${code} is your code to add this phone to your Baari account. It works once, for 10 minutes. Tell it to nobody.`;
  await ctx.jobs.sendSms({ to: phone, text });
}

/**
 * Proves a phone by the code that was sent there: from now on the account can sign in with it, in place of the one it
 * had. Doing it twice does no harm. Throws `account.sign_in_required`, `account.phone_sign_in_off`,
 * `patient.invalid_phone`, `account.invalid_phone_code`, `account.phone_taken` (to who holds the phone alone).
 */
export async function confirmPhone(ctx: Context, input: Input<'accounts', 'confirmPhone'>): Promise<Account> {
  const account = await requireOwnAccount(ctx);
  requireSms(ctx);
  const phone = readPhone(input.phone);
  if (account.phone === phone) return account;
  await useCode(ctx, addPhoneSubject(ctx, account.id, phone), input.code);
  await forgivePhone(ctx, phone);
  const changed = await ctx.db.transaction(async (tx) => {
    // A new password may have ended the session meanwhile: a phone must not outlive it.
    await lockAccount(tx, account.id);
    if (!(await hasLoginSession(tx, ctx.actor.account?.loginSessionId ?? null))) throw signInRequired();
    return setPhone(tx, account.id, phone);
  });
  if (!changed) throw new AppError('conflict', 'account.phone_taken');
  await tellHolder(ctx, account.id, (templates, url) => templates.phoneAdded({ phone, url }));
  return changed;
}

/** Lets nobody sign in to the account by phone any more. Throws `account.sign_in_required`. */
export async function removePhone(ctx: Context): Promise<Account> {
  const account = await requireOwnAccount(ctx);
  const { phone } = account;
  if (phone === null) return account;
  const removed = await clearPhone(ctx.db, account.id, phone);
  if (removed) await tellHolder(ctx, account.id, (templates, url) => templates.phoneRemoved({ phone, url }));
  return { ...account, phone: null };
}

/** Mails the holder of an account, with the address at which to choose a new password. */
async function tellHolder(
  ctx: Context,
  accountId: string,
  choose: (templates: MailTemplates, url: string) => MailContent,
): Promise<void> {
  const reader = await findReader(ctx.db, accountId);
  const url = `${ctx.site.publicUrl}/forgot-password`;
  if (reader) await ctx.jobs.sendMail(writeMail(reader, (templates) => choose(templates, url)));
}
