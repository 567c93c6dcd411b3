import { isAPIError } from 'better-auth/api';
import type { Context } from '../context/index.ts';
import { writeMail } from '../notifications/index.ts';
import { findCredentialByEmail } from './accounts.repository.ts';
import { answerAlike } from './answer-alike.ts';
import { authOf } from './auth.ts';
import { hashPassword } from './hash-password.ts';
import { signUpAgain } from './invited-account.repository.ts';
import { mayMail } from './mail-throttle.ts';
import { linkTo } from './mail-link.ts';
import { requireGoodPassword } from './password.ts';
import { makeVerificationToken } from './verification-token.ts';

export type SignUpInput = { email: string; password: string };

/**
 * Signs somebody up: the mail to the address decides. A known address is answered alike and in the same time; its
 * holder is told by mail. Throws the reasons of `requireGoodPassword`.
 */
export async function signUp(ctx: Context, input: SignUpInput): Promise<void> {
  requireGoodPassword(ctx, input.password);
  await answerAlike(register(ctx, input));
}

async function register(ctx: Context, { email, password }: SignUpInput): Promise<void> {
  const known = await findCredentialByEmail(ctx.db, email);
  if (known?.isVerified) {
    const url = `${ctx.site.publicUrl}/auth`;
    const mail = writeMail(known, (letters) => letters.knownAddress({ url }));
    if (await mayMail(ctx, email)) await ctx.jobs.sendMail(mail);
    return;
  }
  if (known) {
    // Whoever signs up last chooses password and language; links of earlier mails hold for the earlier one alone.
    const passwordHash = await hashPassword(ctx, password);
    await signUpAgain(ctx.db, known.accountId, { passwordHash, language: ctx.language });
  } else {
    await create(ctx, { email, password });
  }
  await sendVerification(ctx, email);
}

async function create(ctx: Context, { email, password }: SignUpInput): Promise<void> {
  try {
    await authOf(ctx).api.signUpEmail({ body: { email, password, name: email, language: ctx.language } });
  } catch (error) {
    // The same address signed up at the same moment: that account gets the mail.
    if (!isAPIError(error)) throw error;
  }
}

/** Sends the link that verifies an address, if it has an account that still needs one; counts it in any case. */
export async function sendVerification(ctx: Context, email: string): Promise<void> {
  if (await mayMail(ctx, email)) await mailVerification(ctx, email);
}

/** The same, uncounted. */
export async function mailVerification(ctx: Context, email: string): Promise<void> {
  const account = await findCredentialByEmail(ctx.db, email);
  if (!account || account.isVerified) return;
  const token = makeVerificationToken(ctx.vault, account, ctx.now());
  const url = linkTo(ctx.site, '/email-verification', token);
  await ctx.jobs.sendMail(writeMail(account, (letters) => letters.verification({ url })));
}
