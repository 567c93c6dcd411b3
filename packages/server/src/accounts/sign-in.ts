import type { Input } from '@baari/contract';
import type { Account } from '@baari/contract/accounts';
import { AppError } from '@baari/core/shared';
import type { Context } from '../context/index.ts';
import { type CredentialState, findAccount, findCredential } from './accounts.repository.ts';
import { refuseInConstantTime } from './constant-time.ts';
import { beginLoginWhile } from './begin-login.ts';
import { mayMailUnasked } from './mail-throttle.ts';
import { mailVerification } from './sign-up.ts';
import { tryPassword } from './try-password.ts';

type SignInInput = Input<'accounts', 'signIn'>;

/**
 * Signs an account in. `token` is the secret of the new session, for the cookie alone. Throws
 * `account.wrong_email_or_password` without telling which, nor that the email is not verified yet: the link goes there
 * again. And `account.too_many_attempts` (details: `retryAfterSeconds`), `account.too_busy`.
 */
export async function signIn(ctx: Context, input: SignInInput): Promise<{ account: Account; token: string }> {
  const credential = await refuseInConstantTime(requireRight(ctx, input));
  const { accountId, passwordHash } = credential;
  const token = await beginLoginWhile(ctx, accountId, async (tx) => {
    return (await findCredential(tx, accountId))?.passwordHash === passwordHash;
  });
  const account = await findAccount(ctx.db, accountId);
  if (!account || token === null) throw wrongEmailOrPassword();
  return { account, token };
}

async function requireRight(ctx: Context, { email, password }: SignInInput): Promise<CredentialState> {
  const credential = await tryPassword(ctx, { email, password });
  if (credential?.isVerified) return credential;
  // Otherwise somebody could sign up with another's address and a password, and learn here whether it had an account before.
  if (credential && (await mayMailUnasked(ctx, email))) await mailVerification(ctx, email);
  throw wrongEmailOrPassword();
}

const wrongEmailOrPassword = () => new AppError('unauthenticated', 'account.wrong_email_or_password');
