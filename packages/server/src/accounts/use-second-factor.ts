import { NEW_DEVICE_POLICY } from '@baari/core/accounts';
import { AppError, typedCode } from '@baari/core/shared';
import type { Context } from '../context/index.ts';
import { writeMail } from '../mail/index.ts';
import { findReader } from './accounts.repository.ts';
import { claimTry } from './claim-try.ts';
import { recoveryDigest } from './recovery-codes.ts';
import {
  countRecoveryCodes,
  findSealedSecret,
  takeRecoveryCode,
  takeStep,
} from './second-factor.repository.ts';
import { forgiveTries, type ThrottleSubject } from './sign-in-throttle.ts';
import { totpStep } from './totp.ts';

/**
 * Uses up a code of the account's authenticator app, or one of its recovery codes. Throws `account.invalid_second_factor`,
 * without telling what is wrong with it, and `account.too_many_attempts` (details: `retryAfterSeconds`).
 */
export async function useSecondFactor(ctx: Context, accountId: string, code: string): Promise<void> {
  const digits = typedCode(code);
  const isTaken = /^\d{6}$/.test(digits)
    ? await takeAppCode(ctx, accountId, digits)
    : await takeWrittenCode(ctx, accountId, code);
  if (!isTaken) throw new AppError('invalid', 'account.invalid_second_factor');
}

/** Counted for the account alone: who gets here has its password or its phone, and could make as many devices as they like. */
async function takeAppCode(ctx: Context, accountId: string, code: string): Promise<boolean> {
  const subject: ThrottleSubject = ['second-factor', accountId];
  await claimTry(ctx, subject, NEW_DEVICE_POLICY);
  const secret = await openSecret(ctx, accountId);
  const step = secret === null ? null : totpStep({ secret, code, now: ctx.now() });
  if (step === null || !(await takeStep(ctx.db, accountId, step))) return false;
  await forgiveTries(ctx, subject);
  return true;
}

async function openSecret({ db, vault, log }: Context, accountId: string): Promise<string | null> {
  const sealed = await findSealedSecret(db, accountId);
  if (sealed === null) return null;
  try {
    return vault.decrypt(sealed);
  } catch {
    // Recovery codes are digests, which a new secret does not touch: they still let in.
    log.error({ account: accountId }, 'SECRET was replaced: the second factor cannot be opened');
    return null;
  }
}

/** Not counted: nobody guesses 120 bits, and who uses up the tries must not keep the holder out. */
async function takeWrittenCode(ctx: Context, accountId: string, code: string): Promise<boolean> {
  const isTaken = await takeRecoveryCode(ctx.db, accountId, recoveryDigest(code));
  if (!isTaken) return false;
  const [reader, left] = [await findReader(ctx.db, accountId), await countRecoveryCodes(ctx.db, accountId)];
  const url = `${ctx.site.publicUrl}/account`;
  if (reader)
    await ctx.jobs.sendMail(writeMail(reader, (templates) => templates.recoveryCodeUsed({ left, url })));
  return true;
}
