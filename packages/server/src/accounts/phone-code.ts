/** One-time codes for phones: six digits, valid once, for ten minutes and up to five wrong attempts. */
import { randomInt, timingSafeEqual } from 'node:crypto';
import { PHONE_CODE_LENGTH } from '@baari/core/accounts';
import { AppError } from '@baari/core/shared';
import type { TextTemplateKind } from '@baari/core/texts';
import type { Context } from '../context/index.ts';
import type { Transaction } from '../db/index.ts';
import { canWrite } from '../texts/index.ts';
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
 * The purpose of a code and the device that asked for it. Codes and wrong attempts on other devices don't
 * affect this code. A new code for the same subject replaces the old one.
 */
export const signInSubject = (ctx: Context, phone: string) => `sign-in:${deviceOf(ctx)}:${phone}`;
export const addPhoneSubject = (ctx: Context, accountId: string, phone: string) =>
  `add:${accountId}:${deviceOf(ctx)}:${phone}`;
export const patientPhoneSubject = ({ deviceId, phone }: { deviceId: string; phone: string }) =>
  `patient:${deviceId}:${phone}`;

// A browser without our cookie has no device id.
function deviceOf({ actor: { deviceId } }: Context): string {
  if (deviceId === null) throw new AppError('invalid', 'request.invalid', { fields: [] });
  return deviceId;
}

/** Throws `account.phone_sign_in_off` if this installation can't send texts, or texts of this kind. */
export function requireSms({ site, language }: Context, kind?: TextTemplateKind): void {
  if (!site.hasSms || (kind !== undefined && !canWrite(site.texts.style, kind, language)))
    throw new AppError('unavailable', 'account.phone_sign_in_off');
}

/** Makes a code for a subject and stores only its digest. */
export async function makeCode(ctx: Context, subject: string): Promise<string> {
  const code = String(randomInt(10 ** PHONE_CODE_LENGTH)).padStart(PHONE_CODE_LENGTH, '0');
  const createdAt = ctx.now();
  const expiresAt = new Date(createdAt.getTime() + GOOD_MS);
  await savePhoneCode(ctx.db, { subject, codeMac: macOf(ctx, subject, code), expiresAt, createdAt });
  return code;
}

/** Uses up a code. Throws `account.invalid_phone_code`, which does not contain the reason. */
export async function useCode(ctx: Context, subject: string, code: string): Promise<void> {
  // The count of a wrong attempt is kept, because it is committed before the attempt is refused.
  const isRight = await ctx.db.transaction((tx) => checkCode(ctx, tx, subject, code));
  if (!isRight) throw new AppError('invalid', 'account.invalid_phone_code');
}

/**
 * Uses up a code and returns true, or counts a wrong attempt and returns false. The caller must commit in
 * both cases.
 */
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

/** Deletes the codes for confirming a phone, on all devices. */
export const forgetPatientCodes = (tx: Transaction, phone: string): Promise<void> =>
  deletePhoneCodesLike(tx, patientPhoneSubject({ deviceId: '%', phone }));

/** Deletes the codes for adding a phone to an account. */
export const forgetAddCodes = (tx: Transaction, accountId: string): Promise<void> =>
  deletePhoneCodesLike(tx, `add:${accountId}:%`);

const macOf = (ctx: Context, subject: string, code: string) =>
  ctx.vault.mac('phone code', `${subject} ${code}`);
