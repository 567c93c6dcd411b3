import { AppError } from '@baari/core/shared';
import type { Context } from '../context/index.ts';
import { findCredential, lockAccount, markVerified } from './accounts.repository.ts';
import { isVerificationToken, readVerificationToken } from './verification-token.ts';

/** Verifies an address by the token of its link; doing it twice does no harm. Throws `account.invalid_verification_link`. */
export async function verifyEmail(ctx: Context, input: { token: string }): Promise<{ email: string }> {
  const read = readVerificationToken(input.token);
  if (!read) throw invalidLink();
  return ctx.db.transaction(async (tx) => {
    // Signing up anew chooses another password: what is verified here must be the one that the link was made for.
    await lockAccount(tx, read.accountId);
    const account = await findCredential(tx, read.accountId);
    if (!account || !isVerificationToken(ctx.vault, input.token, account, ctx.now())) throw invalidLink();
    if (!account.isVerified) await markVerified(tx, account.accountId);
    return { email: account.email };
  });
}

const invalidLink = () => new AppError('invalid', 'account.invalid_verification_link');
