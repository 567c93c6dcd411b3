import { NEW_DEVICE_POLICY } from '@baari/core/accounts';
import { AppError, typedCode } from '@baari/core/shared';
import { createHash, randomInt } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';
import type { Context } from '../context/index.ts';
import { writeMail } from '../mail/index.ts';
import { findReader } from './accounts.repository.ts';
import {
  countRecoveryCodes,
  findSealedSecret,
  takeRecoveryCode,
  takeStep,
} from './second-factor.repository.ts';
import { claimTry, forgiveTries, type ThrottleSubject } from './sign-in-throttle.ts';

/**
 * Uses up a code of the account's authenticator app or one of its recovery codes. Throws
 * `account.invalid_second_factor` (without the reason) and `account.too_many_attempts` (with
 * `retryAfterSeconds`).
 */
export async function useSecondFactor(ctx: Context, accountId: string, code: string): Promise<void> {
  const digits = typedCode(code);
  const isTaken = /^\d{6}$/.test(digits)
    ? await takeAppCode(ctx, accountId, digits)
    : await takeWrittenCode(ctx, accountId, code);
  if (!isTaken) throw new AppError('invalid', 'account.invalid_second_factor');
}

/**
 * Attempts are counted only per account. The caller already has the account's password or phone, and could
 * pretend to use any number of devices.
 */
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
    // Recovery codes are stored as plain digests, so they still work after SECRET changes.
    log.error({ account: accountId }, 'SECRET was replaced: the second factor cannot be opened');
    return null;
  }
}

/**
 * Attempts with recovery codes are not counted, because nobody can guess 120 bits. A person who uses up the
 * attempts must not lock the holder out.
 */
async function takeWrittenCode(ctx: Context, accountId: string, code: string): Promise<boolean> {
  const isTaken = await takeRecoveryCode(ctx.db, accountId, recoveryDigest(code));
  if (!isTaken) return false;
  const [reader, left] = [await findReader(ctx.db, accountId), await countRecoveryCodes(ctx.db, accountId)];
  const url = `${ctx.site.publicUrl}/account`;
  if (reader)
    await ctx.jobs.sendMail(writeMail(reader, (templates) => templates.recoveryCodeUsed({ left, url })));
  return true;
}

/** Each recovery code replaces the authenticator app for one sign-in. */

const CODES = 10;
const GROUPS = 6;
const GROUP_LENGTH = 4;
// 32 letters and digits that don't look alike. Each character has 5 bits, and a code has 120 bits.
const LETTERS = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';

/** Returns new recovery codes in the form that the holder writes down. */
export const newRecoveryCodes = (): string[] => Array.from({ length: CODES }, newCode);

const newCode = () => Array.from({ length: GROUPS }, newGroup).join('-');

const newGroup = () =>
  Array.from({ length: GROUP_LENGTH }, () => LETTERS.charAt(randomInt(LETTERS.length))).join('');

/** Returns the digest of a code, as the database stores it. Spaces and case don't matter. */
export const recoveryDigest = (code: string): Buffer => createHash('sha256').update(typedCode(code)).digest();

/** One-time codes of an authenticator app (RFC 6238): six digits, new every 30 seconds. */

/** The length of the secret, 160 bits, as RFC 4226 recommends. */
const SECRET_BYTES = 20;
/**
 * The number of steps accepted before and after the current one. This is needed because phones' clocks differ
 * and typing takes time.
 */
const WINDOW_STEPS = 1;

/** Returns a new secret in Base32. */
export const newTotpSecret = (): string => new Secret({ size: SECRET_BYTES }).base32;

/** Returns the content of the QR code for an authenticator app. */
export const totpUri = (secret: string, email: string): string => totpOf(secret, email).toString();

/** Returns the time step that the code belongs to, or null if the code is not valid now. */
export function totpStep({ secret, code, now }: { secret: string; code: string; now: Date }): number | null {
  const timestamp = now.getTime();
  const delta = totpOf(secret).validate({ token: code, timestamp, window: WINDOW_STEPS });
  return delta === null ? null : TOTP.counter({ timestamp }) + delta;
}

const totpOf = (secret: string, label = '') =>
  new TOTP({ issuer: 'Baari', label, secret: Secret.fromBase32(secret) });
