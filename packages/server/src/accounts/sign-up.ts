import type { Input } from '@baari/contract';
import { AppError } from '@baari/core/shared';
import { type Context, hasPlans, requireSetUp } from '../context/index.ts';
import { writeMail } from '../mail/index.ts';
import { findCredentialByEmail, saveSignUp } from './accounts.repository.ts';
import { inConstantTime } from './constant-time.ts';
import { hashPassword } from './hash-password.ts';
import { mayMail } from './mail-throttle.ts';
import { linkTo } from './mail-link.ts';
import { requireGoodPassword } from './password.ts';
import { makeVerificationToken } from './verification-token.ts';

type SignUpInput = Input<'accounts', 'signUp'>;

/**
 * Signs somebody up: the mail to the address decides. A known address gets the same answer after the same work; its holder
 * is told by mail. Throws the reasons of `requireGoodPassword`, `account.too_busy`, `platform.not_set_up`, and
 * `account.sign_up_off` in a clinic's own copy, where accounts come by invitation.
 */
export async function signUp(ctx: Context, input: SignUpInput): Promise<void> {
  await requireSetUp(ctx);
  if (!hasPlans(ctx)) throw new AppError('forbidden', 'account.sign_up_off');
  requireGoodPassword(ctx, input.password);
  await inConstantTime(register(ctx, input));
}

async function register(ctx: Context, { email, password }: SignUpInput): Promise<void> {
  const passwordHash = await hashPassword(ctx, password, null);
  const isMailed = await mayMail(ctx, 'sign-up', email);
  const { language, actor, now } = ctx;
  await ctx.db.transaction(async (tx) => {
    // A verified account stays as it is. An unverified one gets what was typed last.
    await saveSignUp(tx, { email, passwordHash, language, deviceId: actor.deviceId, at: now() });
    const account = await findCredentialByEmail(tx, email);
    if (!account || !isMailed) return;
    const knownAt = `${ctx.site.publicUrl}/auth`;
    const verifiedBy = linkTo(ctx.site, '/email-verification', makeVerificationToken(ctx, account));
    const mail = writeMail(account, (templates) =>
      account.isVerified
        ? templates.knownAddress({ url: knownAt })
        : templates.verification({ url: verifiedBy }),
    );
    await ctx.jobs.sendMail(mail, tx);
  });
}

/** Sends the link that verifies an address, if it has an account that still needs one; counts it in any case. */
export async function sendVerification(ctx: Context, email: string): Promise<void> {
  if (await mayMail(ctx, 'verification', email)) await mailVerification(ctx, email);
}

/** Sends that link without counting it. */
export async function mailVerification(ctx: Context, email: string): Promise<void> {
  const account = await findCredentialByEmail(ctx.db, email);
  if (!account || account.isVerified) return;
  const url = linkTo(ctx.site, '/email-verification', makeVerificationToken(ctx, account));
  await ctx.jobs.sendMail(writeMail(account, (templates) => templates.verification({ url })));
}
