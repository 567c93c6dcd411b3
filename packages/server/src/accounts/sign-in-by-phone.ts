import type { Input } from '@baari/contract';
import { KNOWN_DEVICE_POLICY } from '@baari/core/accounts';
import { AppError } from '@baari/core/shared';
import { type Context, readPhone, readTextable } from '../context/index.ts';
import { findAccountByPhone } from './accounts.repository.ts';
import { inConstantTime } from './constant-time.ts';
import { claimTry } from './claim-try.ts';
import { type SignedIn, signInWith } from './pending-sign-in.ts';
import { makeCode, requireSms, signInSubject, useCode } from './phone-code.ts';
import { claimSignInCode, forgiveDevice, forgivePhone } from './phone-code-limits.ts';
import { forgiveTries, type ThrottleSubject } from './sign-in-throttle.ts';

/**
 * Sends a code to a phone, if an account has it; gives the same answer, after the same time, if none has. Throws
 * `account.phone_sign_in_off`, `patient.invalid_phone`, `patient.phone_gets_no_texts`, `account.too_many_attempts`
 * (details: `retryAfterSeconds`).
 */
export async function requestSignInCode(
  ctx: Context,
  input: Input<'accounts', 'requestSignInCode'>,
): Promise<void> {
  requireSms(ctx);
  const phone = readTextable(ctx.site.texts, input.phone);
  await claimSignInCode(ctx, phone);
  await inConstantTime(sendIfKnown(ctx, phone));
}

async function sendIfKnown(ctx: Context, phone: string): Promise<void> {
  // Made for every phone, so that trying codes does not reveal either whether an account has it.
  const code = await makeCode(ctx, signInSubject(ctx, phone));
  if (!(await findAccountByPhone(ctx.db, phone))) return;
  const text = `${code} is your code to sign in to Baari. It works once, for 10 minutes. Tell it to nobody.`;
  await ctx.jobs.sendSms({ to: phone, text });
}

/**
 * Signs the account of a phone in by the code that was sent there when this device asked. `token` is the secret of the new
 * session, for the cookie alone. Throws `account.phone_sign_in_off`, `patient.invalid_phone`,
 * `account.too_many_attempts` (details: `retryAfterSeconds`), `account.invalid_phone_code`, without telling whether the
 * phone is known, `account.second_factor_needed` (details: `pendingSignIn`), and `account.suspended`.
 */
export async function signInByPhone(
  ctx: Context,
  input: Input<'accounts', 'signInByPhone'>,
): Promise<SignedIn> {
  requireSms(ctx);
  const phone = readPhone(input.phone);
  const device = deviceOf(ctx);
  if (device) await claimTry(ctx, device, KNOWN_DEVICE_POLICY);
  await useCode(ctx, signInSubject(ctx, phone), input.code);
  await forgivePhone(ctx, phone);
  const account = await findAccountByPhone(ctx.db, phone);
  if (!account) throw new AppError('invalid', 'account.invalid_phone_code');
  if (device) await forgiveTries(ctx, device);
  await forgiveDevice(ctx);
  const signedIn = await signInWith(ctx, account.id, { phone });
  if (!signedIn) throw new AppError('invalid', 'account.invalid_phone_code');
  return signedIn;
}

const deviceOf = ({ actor: { deviceId } }: Context): ThrottleSubject | null =>
  deviceId === null ? null : ['device', deviceId];
