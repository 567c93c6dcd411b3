import type { Input } from '@baari/contract';
import type { Account } from '@baari/contract/accounts';
import { KNOWN_DEVICE_POLICY } from '@baari/core/accounts';
import { AppError } from '@baari/core/shared';
import { z } from 'zod';
import { type Context, readPhone, readTextable } from '../context/index.ts';
import type { Transaction } from '../db/index.ts';
import {
  type CredentialState,
  findAccountByPhone,
  findAccount,
  findCredential,
} from './accounts.repository.ts';
import { beginLogin } from './begin-login.ts';
import { claimTry, forgiveTries, type ThrottleSubject } from './sign-in-throttle.ts';
import { refuseInConstantTime, inConstantTime } from './constant-time.ts';
import { mayMailUnasked } from './account-mails.ts';
import { claimSignInCode, forgiveDevice, forgivePhone } from './phone-code-limits.ts';
import { makeCode, requireSms, signInSubject, useCode } from './phone-code.ts';
import { openClaim, sealClaim } from './sealed-claim.ts';
import { hasSecondFactor } from './second-factor.repository.ts';
import { mailVerification } from './sign-up.ts';
import { tryPassword } from './try-password.ts';
import { useSecondFactor } from './second-factor-codes.ts';
import { writeText } from '../texts/index.ts';

type SignInInput = Input<'accounts', 'signIn'>;

/**
 * Signs in an account by email and password. `token` is the new session's secret, which belongs only in the
 * cookie. Throws `account.wrong_email_or_password`, also for an unverified email, which gets its link again.
 * Throws `account.second_factor_needed` (with `pendingSignIn`), `account.suspended`,
 * `account.too_many_attempts` (with `retryAfterSeconds`) and `account.too_busy`.
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
  // Without this check, a stranger could sign up with another person's address and a password, and learn here
  // whether the address already had an account.
  if (credential && (await mayMailUnasked(ctx, email))) await mailVerification(ctx, email);
  throw wrongEmailOrPassword();
}

const wrongEmailOrPassword = () => new AppError('unauthenticated', 'account.wrong_email_or_password');

/**
 * Sends a code to a phone if an account has it. Neither the response nor its time reveals whether an account
 * exists. Throws `account.phone_sign_in_off`, `patient.invalid_phone`, `patient.phone_gets_no_texts`,
 * `account.too_many_attempts` (with `retryAfterSeconds`).
 */
export async function requestSignInCode(
  ctx: Context,
  input: Input<'accounts', 'requestSignInCode'>,
): Promise<void> {
  requireSms(ctx, 'signInCode');
  const phone = readTextable(ctx.site.texts, input.phone);
  await claimSignInCode(ctx, phone);
  await inConstantTime(sendIfKnown(ctx, phone));
}

async function sendIfKnown(ctx: Context, phone: string): Promise<void> {
  // A code is made for every phone, so that trying codes doesn't reveal whether an account has the phone.
  const code = await makeCode(ctx, signInSubject(ctx, phone));
  if (!(await findAccountByPhone(ctx.db, phone))) return;
  const text = writeText(ctx.site.texts.style, 'signInCode', ctx.language, () => ({ code }));
  if (text !== null) await ctx.jobs.sendSms({ to: phone, ...text });
}

/**
 * Signs a person in by their phone number and the code that this device asked for. `token` is the new session's
 * secret, which belongs only in the cookie. Throws `account.phone_sign_in_off`, `patient.invalid_phone`,
 * `account.too_many_attempts` (with `retryAfterSeconds`), `account.second_factor_needed` (with
 * `pendingSignIn`) and `account.suspended`. Throws `account.invalid_phone_code`, also for an unknown phone.
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

/**
 * The evidence for a sign-in that waits for the second factor: a digest of the stored password, or a phone.
 */
const evidence = z.union([z.object({ passwordDigest: z.string() }), z.object({ phone: z.string() })]);
type Evidence = z.infer<typeof evidence>;

const pending = z.object({ accountId: z.uuid(), deviceId: z.string(), evidence });

type SignedIn = { account: Account; token: string };

const evidenceOfPassword = (ctx: Context, passwordHash: string): Evidence => ({
  passwordDigest: digestOf(ctx, passwordHash),
});

const digestOf = ({ vault }: Context, passwordHash: string) => vault.mac('pending sign-in', passwordHash);

/**
 * Signs in with evidence. If the account has a second factor, `finishSignIn` completes the sign-in. Returns
 * null if the evidence is no longer valid. Throws `account.second_factor_needed` (with `pendingSignIn`, only
 * for this browser), `account.suspended`.
 */
async function signInWith(ctx: Context, accountId: string, given: Evidence): Promise<SignedIn | null> {
  if (await hasSecondFactor(ctx.db, accountId)) {
    const { deviceId } = ctx.actor;
    if (deviceId === null) return null;
    const pendingSignIn = sealClaim(ctx, 'pending sign-in', { accountId, deviceId, evidence: given });
    throw new AppError('unauthenticated', 'account.second_factor_needed', { pendingSignIn });
  }
  const token = await beginLogin(ctx, accountId, { isStillProved: holds(ctx, accountId, given) });
  return signedIn(ctx, accountId, token);
}

/**
 * Finishes a sign-in with a code of the second factor, in the browser that began it and while its evidence
 * is valid. `token` is the new session's secret, which belongs only in the cookie. Throws
 * `account.sign_in_again`, `account.suspended`, and the errors of `useSecondFactor`.
 */
export async function finishSignIn(
  ctx: Context,
  { pendingSignIn, code }: Input<'accounts', 'finishSignIn'>,
): Promise<SignedIn> {
  const claim = openClaim(ctx, 'pending sign-in', pending, pendingSignIn);
  if (claim === null || claim.deviceId !== ctx.actor.deviceId) throw signInAgain();
  const { accountId } = claim;
  await refuseInConstantTime(useSecondFactor(ctx, accountId, code));
  const isStillProved = holds(ctx, accountId, claim.evidence);
  const token = await beginLogin(ctx, accountId, { isStillProved, hasGivenSecondFactor: true });
  const done = await signedIn(ctx, accountId, token);
  if (!done) throw signInAgain();
  return done;
}

const holds =
  (ctx: Context, accountId: string, given: Evidence) =>
  async (tx: Transaction): Promise<boolean> => {
    if ('phone' in given) return (await findAccountByPhone(tx, given.phone))?.id === accountId;
    const credential = await findCredential(tx, accountId);
    return credential !== null && given.passwordDigest === digestOf(ctx, credential.passwordHash);
  };

async function signedIn(ctx: Context, accountId: string, token: string | null): Promise<SignedIn | null> {
  const account = await findAccount(ctx.db, accountId);
  return account && token !== null ? { account, token } : null;
}

const signInAgain = () => new AppError('unauthenticated', 'account.sign_in_again');
