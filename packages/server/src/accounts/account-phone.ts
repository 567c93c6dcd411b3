import type { Input } from '@baari/contract';
import type { Account } from '@baari/contract/accounts';
import { AppError } from '@baari/core/shared';
import { type Context, readPhone, readTextable } from '../context/index.ts';
import { clearPhone, setPhone } from './accounts.repository.ts';
import { requireOwnAccount } from './own-account.ts';
import { addPhoneSubject, makeCode, requireSms, useCode } from './phone-code.ts';
import { claimAddCode, forgivePhone } from './phone-code-limits.ts';
import { changeOwn, changeWithProof, requireProof } from './proof.ts';
import { tellHolder } from './account-mails.ts';
import { writeText } from '../texts/index.ts';

/**
 * Sends the signed-in account a code that verifies a phone, whether or not another account has the phone.
 * Requires a proof of identity, so that a thief with a stolen session can't add their own phone. Throws the
 * errors of `requireProof`, `account.phone_sign_in_off`, `patient.invalid_phone`,
 * `patient.phone_gets_no_texts`, `account.too_many_attempts` (with `retryAfterSeconds`).
 */
export async function requestPhoneCode(
  ctx: Context,
  input: Input<'accounts', 'requestPhoneCode'>,
): Promise<void> {
  const { id } = await requireProof(ctx, input.proof);
  requireSms(ctx, 'addPhoneCode');
  const phone = readTextable(ctx.site.texts, input.phone);
  await claimAddCode(ctx, id, phone);
  const code = await makeCode(ctx, addPhoneSubject(ctx, id, phone));
  const text = writeText(ctx.site.texts.style, 'addPhoneCode', ctx.language, () => ({ code }));
  if (text !== null) await ctx.jobs.sendSms({ to: phone, ...text });
}

/**
 * Verifies a phone with its code. From then on the account signs in with this phone instead of its previous
 * one. Idempotent. Throws `account.sign_in_required`, `account.phone_sign_in_off`, `patient.invalid_phone`,
 * `account.invalid_phone_code`, and `account.phone_taken` (only to a person who holds the phone).
 */
export async function confirmPhone(ctx: Context, input: Input<'accounts', 'confirmPhone'>): Promise<Account> {
  const account = await requireOwnAccount(ctx);
  requireSms(ctx);
  const phone = readPhone(input.phone);
  if (account.phone === phone) return account;
  await useCode(ctx, addPhoneSubject(ctx, account.id, phone), input.code);
  await forgivePhone(ctx, phone);
  return changeOwn(ctx, account.id, async (tx) => {
    const changed = await setPhone(tx, account.id, phone);
    if (!changed) throw new AppError('conflict', 'account.phone_taken');
    await tellHolder(ctx, tx, account.id, (templates, url) => templates.phoneAdded({ phone, url }));
    return changed;
  });
}

/**
 * Removes the account's phone. After that, nobody can use the phone to sign in. Throws the errors of
 * `requireProof`.
 */
export async function removePhone(
  ctx: Context,
  { proof }: Input<'accounts', 'removePhone'>,
): Promise<Account> {
  return changeWithProof(ctx, proof, async (tx, account) => {
    const { id, phone } = account;
    if (phone === null) return account;
    await clearPhone(tx, id, phone);
    await tellHolder(ctx, tx, id, (templates, url) => templates.phoneRemoved({ phone, url }));
    return { ...account, phone: null };
  });
}
