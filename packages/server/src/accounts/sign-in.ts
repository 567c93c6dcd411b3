import type { Input } from '@baari/contract';
import { AppError } from '@baari/core/shared';
import type { Context } from '../context/index.ts';
import type { CredentialState } from './accounts.repository.ts';
import { refuseInConstantTime } from './constant-time.ts';
import { mayMailUnasked } from './mail-throttle.ts';
import { evidenceOfPassword, type SignedIn, signInWith } from './pending-sign-in.ts';
import { mailVerification } from './sign-up.ts';
import { tryPassword } from './try-password.ts';

type SignInInput = Input<'accounts', 'signIn'>;

/**
 * Signs an account in. `token` is the secret of the new session, for the cookie alone. Throws
 * `account.wrong_email_or_password` without telling which, nor that the email is not verified yet: the link goes there
 * again. And `account.second_factor_needed` (details: `pendingSignIn`), `account.suspended`, `account.too_many_attempts`
 * (details: `retryAfterSeconds`), `account.too_busy`.
 */
export async function signIn(ctx: Context, input: SignInInput): Promise<SignedIn> {
  const { accountId, passwordHash } = await refuseInConstantTime(requireRight(ctx, input));
  const signedIn = await signInWith(ctx, accountId, evidenceOfPassword(ctx, passwordHash));
  if (!signedIn) throw wrongEmailOrPassword();
  return signedIn;
}

async function requireRight(ctx: Context, { email, password }: SignInInput): Promise<CredentialState> {
  const credential = await tryPassword(ctx, { email, password });
  if (credential?.isVerified) return credential;
  // Otherwise somebody could sign up with another's address and a password, and learn here whether it had an account before.
  if (credential && (await mayMailUnasked(ctx, email))) await mailVerification(ctx, email);
  throw wrongEmailOrPassword();
}

const wrongEmailOrPassword = () => new AppError('unauthenticated', 'account.wrong_email_or_password');
