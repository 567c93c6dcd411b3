import type { Input } from '@baari/contract';
import { AppError } from '@baari/core/shared';
import type { Context } from '../context/index.ts';
import type { Transaction } from '../db/index.ts';
import { type CredentialState, findCredential, lockAccount, markVerified } from './accounts.repository.ts';
import { hashPassword } from './hash-password.ts';
import { requireGoodPassword } from './password.ts';
import { replacePassword, tellEnded } from './replace-password.ts';
import { isOfThisPassword, readVerificationToken, type VerificationLink } from './verification-token.ts';
export type Verification = { email: string; isVerified: boolean };

/**
 * Verifies an address by the token of its link. In the browser that signed up, with the password typed there; doing it
 * twice does no harm. Anywhere else, or when somebody signed up with the address since, it is not verified before
 * `password` is given, which becomes the account's: what was typed before may be a stranger's. Throws
 * `account.invalid_verification_link`, the reasons of `requireGoodPassword`, `account.too_busy`.
 */
export async function verifyEmail(
  ctx: Context,
  { token, password }: Input<'accounts', 'verifyEmail'>,
): Promise<Verification> {
  const link = readVerificationToken(ctx, token);
  if (!link) throw invalidLink();
  return password === undefined ? verifyHere(ctx, link) : verifyWithPassword(ctx, link, password);
}

function verifyHere(ctx: Context, link: VerificationLink): Promise<Verification> {
  return ctx.db.transaction(async (tx) => {
    const account = await lockLinked(tx, link);
    const { email } = account;
    const isOfThisSignUp = isOfThisPassword(ctx, link, account);
    if (account.isVerified) {
      if (!isOfThisSignUp) throw invalidLink();
      return { email, isVerified: true };
    }
    const { deviceId } = ctx.actor;
    const isVerified = isOfThisSignUp && deviceId !== null && deviceId === account.signUpDeviceId;
    if (isVerified) await markVerified(tx, account.accountId);
    return { email, isVerified };
  });
}

async function verifyWithPassword(
  ctx: Context,
  link: VerificationLink,
  password: string,
): Promise<Verification> {
  requireGoodPassword(ctx, password);
  // Checked first, so that nobody can make us hash with an expired link.
  if ((await findCredential(ctx.db, link.accountId))?.isVerified !== false) throw invalidLink();
  const passwordHash = await hashPassword(ctx, password, link.accountId);
  const { email, ended } = await ctx.db.transaction(async (tx) => {
    const account = await lockLinked(tx, link);
    if (account.isVerified) throw invalidLink();
    return { email: account.email, ended: await replacePassword(ctx, tx, account.accountId, passwordHash) };
  });
  tellEnded(ctx, ended);
  return { email, isVerified: true };
}

/** The account of a link, locked: signing up again would change its password meanwhile. */
async function lockLinked(tx: Transaction, { accountId }: VerificationLink): Promise<CredentialState> {
  await lockAccount(tx, accountId);
  const account = await findCredential(tx, accountId);
  if (!account) throw invalidLink();
  return account;
}

const invalidLink = () => new AppError('invalid', 'account.invalid_verification_link');
