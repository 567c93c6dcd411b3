/** One-time codes for phones: six digits, valid once, for ten minutes and up to five wrong tries. */
import { randomInt, timingSafeEqual } from 'node:crypto';
import { PHONE_CODE_LENGTH } from '@baari/core/accounts';
import { AppError } from '@baari/core/shared';
import type { Context } from '../context/index.ts';
import type { Transaction } from '../db/index.ts';
import {
  countWrongCode,
  deletePhoneCode,
  deletePhoneCodesLike,
  lockPhoneCode,
  savePhoneCode,
} from './phone-codes.repository.ts';

const GOOD_MS = 600_000;
const MOST_FAILURES = 5;

/**
 * What a code is for, and the device that asked for it: codes and wrong tries of other devices do not touch it. A new code
 * for the same subject replaces the old one.
 */
export const signInSubject = (ctx: Context, phone: string) => `sign-in:${deviceOf(ctx)}:${phone}`;
export const addPhoneSubject = (ctx: Context, accountId: string, phone: string) =>
  `add:${accountId}:${deviceOf(ctx)}:${phone}`;
export const patientPhoneSubject = ({ deviceId, phone }: { deviceId: string; phone: string }) =>
  `patient:${deviceId}:${phone}`;

// A browser without our cookie is no device.
function deviceOf({ actor: { deviceId } }: Context): string {
  if (deviceId === null) throw new AppError('invalid', 'request.invalid', { fields: [] });
  return deviceId;
}

/** Throws `account.phone_sign_in_off` where no messages can be sent. */
export function requireSms(ctx: Context): void {
  if (!ctx.site.hasSms) throw new AppError('unavailable', 'account.phone_sign_in_off');
}

/** Makes a code for a subject. Only its digest is kept. */
export async function makeCode(ctx: Context, subject: string): Promise<string> {
  const code = String(randomInt(10 ** PHONE_CODE_LENGTH)).padStart(PHONE_CODE_LENGTH, '0');
  const createdAt = ctx.now();
  const expiresAt = new Date(createdAt.getTime() + GOOD_MS);
  await savePhoneCode(ctx.db, { subject, codeMac: macOf(ctx, subject, code), expiresAt, createdAt });
  return code;
}

/** Uses a code up. Throws `account.invalid_phone_code` without telling what is wrong with it. */
export async function useCode(ctx: Context, subject: string, code: string): Promise<void> {
  // A wrong try is counted for good before it is refused.
  const isRight = await ctx.db.transaction((tx) => checkCode(ctx, tx, subject, code));
  if (!isRight) throw new AppError('invalid', 'account.invalid_phone_code');
}

/** Uses a code up and gives true; or counts a wrong try, which the caller has to commit, and gives false. */
export async function checkCode(
  ctx: Context,
  tx: Transaction,
  subject: string,
  code: string,
): Promise<boolean> {
  const kept = await lockPhoneCode(tx, subject, ctx.now());
  if (!kept || kept.failures >= MOST_FAILURES) return false;
  const isSame = timingSafeEqual(Buffer.from(kept.codeMac), Buffer.from(macOf(ctx, subject, code)));
  await (isSame ? deletePhoneCode : countWrongCode)(tx, subject);
  return isSame;
}

/** Deletes the codes that were sent to confirm a phone, of all devices. */
export const forgetPatientCodes = (tx: Transaction, phone: string): Promise<void> =>
  deletePhoneCodesLike(tx, patientPhoneSubject({ deviceId: '%', phone }));

/** Deletes the codes that were sent to prove phones to an account. */
export const forgetAddCodes = (tx: Transaction, accountId: string): Promise<void> =>
  deletePhoneCodesLike(tx, `add:${accountId}:%`);

const macOf = (ctx: Context, subject: string, code: string) =>
  ctx.vault.mac('phone code', `${subject} ${code}`);
