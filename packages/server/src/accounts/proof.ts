/** Before some changes, the signed-in holder must prove their identity again. */
import type { Input } from '@baari/contract';
import type { Account } from '@baari/contract/accounts';
import { AppError } from '@baari/core/shared';
import { z } from 'zod';
import type { Context } from '../context/index.ts';
import type { Transaction } from '../db/index.ts';
import { findAccount, lockAccount } from './accounts.repository.ts';
import { hasLoginSession } from './login-sessions.repository.ts';
import { requireOwnAccount, signInRequired } from './own-account.ts';
import { openClaim, sealClaim } from './sealed-claim.ts';
import { tryPassword } from './try-password.ts';
import { useSecondFactor } from './second-factor-codes.ts';

const proved = z.object({ loginSessionId: z.uuid() });

/**
 * Takes the password, and a code of the second factor if the account has one, and returns a proof valid for
 * ten minutes. The proof counts only for this session and is not kept in a cookie, so that a thief who steals
 * the session does not get the proof. Throws `account.sign_in_required`, `account.wrong_password`,
 * `account.invalid_second_factor`, `account.too_many_attempts` (with `retryAfterSeconds`),
 * `account.too_busy`.
 */
export async function prove(ctx: Context, input: Input<'accounts', 'prove'>): Promise<{ proof: string }> {
  const { id, email, hasSecondFactor } = await requireOwnAccount(ctx);
  const { password, code = '' } = input;
  if (!(await tryPassword(ctx, { email, password }))) throw new AppError('invalid', 'account.wrong_password');
  if (hasSecondFactor) await useSecondFactor(ctx, id, code);
  return { proof: sealClaim(ctx, 'proof', { loginSessionId: ownSession(ctx) }) };
}

/**
 * Returns the account if its holder gave a proof within the last ten minutes. Throws
 * `account.sign_in_required`, `account.proof_required`.
 */
export async function requireProof(ctx: Context, proof: string): Promise<Account> {
  const account = await requireOwnAccount(ctx);
  const claim = openClaim(ctx, 'proof', proved, proof);
  if (claim?.loginSessionId !== ownSession(ctx)) throw new AppError('invalid', 'account.proof_required');
  return account;
}

/**
 * Changes an account if its holder gave a proof within the last ten minutes. Throws the errors of
 * `requireProof`.
 */
export async function changeWithProof<Changed>(
  ctx: Context,
  proof: string,
  change: (tx: Transaction, account: Account) => Promise<Changed>,
): Promise<Changed> {
  const { id } = await requireProof(ctx, proof);
  return changeOwn(ctx, id, change);
}

/**
 * Changes an account under its lock if the session is still active. A new password may have ended the session
 * in the meantime. A new password must also stop every change that a stranger has begun. Throws
 * `account.sign_in_required`.
 */
export function changeOwn<Changed>(
  ctx: Context,
  accountId: string,
  change: (tx: Transaction, account: Account) => Promise<Changed>,
): Promise<Changed> {
  return ctx.db.transaction(async (tx) => {
    await lockAccount(tx, accountId);
    const account = await findAccount(tx, accountId);
    if (!account || !(await hasLoginSession(tx, ownSession(ctx)))) throw signInRequired();
    return change(tx, account);
  });
}

export function ownSession({ actor }: Context): string {
  if (!actor.account) throw signInRequired();
  return actor.account.loginSessionId;
}
