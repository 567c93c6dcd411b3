/** Limits how often codes are sent, to protect phones from floods and the operator from costs. */
import { KNOWN_DEVICE_POLICY } from '@baari/core/accounts';
import { AppError } from '@baari/core/shared';
import type { Context } from '../context/index.ts';
import {
  claimTry,
  countTry,
  forgiveTries,
  type ForgettingPolicy,
  type ThrottleSubject,
} from './sign-in-throttle.ts';
import { isKnownForPhone } from './phone-codes.repository.ts';

const MINUTE = 60;
const HOUR = 3600;
const DAY = 24 * HOUR;
const CODES_AN_HOUR = 5;
// Each code allows five guesses. If more codes a day were allowed, a bot would guess one within a few years.
const CODES_A_DAY = 15;
/**
 * These are additional codes for devices that have used the phone before. So a stranger who uses up the other
 * codes can't lock these devices out.
 */
const KNOWN_CODES_AN_HOUR = 2;
const KNOWN_CODES_A_DAY = 4;
/**
 * This limit is higher than the number of new phones in a clinic's busiest hour. Limits what a flood of
 * requests can cost the clinic.
 */
const CLINIC_CODES_AN_HOUR = 200;
/** One address gets at most half of a clinic's codes, so that other patients can get the rest. */
const CLINIC_CODES_OF_ADDRESS = 100;

const oncePer = (seconds: number, freeFailures: number): ForgettingPolicy => ({
  freeFailures,
  firstWaitSeconds: seconds,
  longestWaitSeconds: seconds,
  lockAfterPerDay: null,
  forgetAfterSeconds: seconds,
});

/**
 * Counts a code that this browser requests to sign in with a phone, whether or not an account has the phone.
 * Throws `account.too_many_attempts` (with `retryAfterSeconds`).
 */
export async function claimSignInCode(ctx: Context, phone: string): Promise<void> {
  const { deviceId } = ctx.actor;
  if (deviceId !== null) await claimTry(ctx, deviceSubject(deviceId), KNOWN_DEVICE_POLICY);
  await claimCodeOfPhone(ctx, phone);
}

/**
 * Counts a code that verifies a phone for an account. The number of these codes is limited, because anybody
 * can enter any phone and the operator pays for the text. Throws `account.too_many_attempts` (with
 * `retryAfterSeconds`).
 */
export async function claimAddCode(ctx: Context, accountId: string, phone: string): Promise<void> {
  await claimTry(ctx, ['phone-code-account', accountId], oncePer(HOUR, CODES_AN_HOUR));
  await claimCodeOfPhone(ctx, phone);
}

/**
 * Counts a code with which a patient confirms a phone to a clinic. This code also counts towards the limit of
 * all codes to the phone. Throws `account.too_many_attempts` (with `retryAfterSeconds`), and
 * `patient.too_many_codes` if the clinic's codes of this hour are used up.
 */
export async function claimPatientCode(ctx: Context, clinicId: string, phone: string): Promise<void> {
  await claimSignInCode(ctx, phone);
  // Codes are counted per clock hour instead of per day, so that a long busy day does not reach the limit.
  const hour = Math.floor(ctx.now().getTime() / (HOUR * 1000));
  const counts: readonly [ThrottleSubject, number][] = [
    [['phone-code-clinic-address', clinicId, String(hour), ctx.actor.address], CLINIC_CODES_OF_ADDRESS],
    [['phone-code-clinic', clinicId, String(hour)], CLINIC_CODES_AN_HOUR],
  ];
  for (const [subject, most] of counts) {
    const verdict = await countTry(ctx, subject, oncePer(HOUR, most));
    if (verdict.kind !== 'allowed') throw new AppError('limit_exceeded', 'patient.too_many_codes');
  }
}

/**
 * Counts a code sent to a phone, no matter who asked for it. A device that has signed in with the phone, or
 * confirmed it, gets a few more codes after others have used up the phone's limit.
 */
async function claimCodeOfPhone(ctx: Context, phone: string): Promise<void> {
  const { deviceId } = ctx.actor;
  const isKnown = deviceId !== null && (await isKnownForPhone(ctx.db, { deviceId, phone }));
  if (!isKnown) return claimCommonCode(ctx, phone);
  await claimTry(ctx, ['phone-code-minute', phone, deviceId], oncePer(MINUTE, 1));
  try {
    await claimCommonCode(ctx, phone);
  } catch (error) {
    if (!(error instanceof AppError) || error.reason !== 'account.too_many_attempts') throw error;
    await claimTry(ctx, ['phone-code-known-hour', phone], oncePer(HOUR, KNOWN_CODES_AN_HOUR));
    await claimTry(ctx, ['phone-code-known-day', phone], oncePer(DAY, KNOWN_CODES_A_DAY));
  }
}

async function claimCommonCode(ctx: Context, phone: string): Promise<void> {
  await claimTry(ctx, ['phone-code-minute', phone], oncePer(MINUTE, 1));
  await claimTry(ctx, ['phone-code-hour', phone], oncePer(HOUR, CODES_AN_HOUR));
  await claimTry(ctx, ['phone-code-day', phone], oncePer(DAY, CODES_A_DAY));
}

/** Resets the count and the pause of a phone's codes after its holder enters a correct one. */
export async function forgivePhone(ctx: Context, phone: string): Promise<void> {
  await forgiveTries(ctx, ['phone-code-minute', phone]);
  const { deviceId } = ctx.actor;
  if (deviceId !== null) await forgiveTries(ctx, ['phone-code-minute', phone, deviceId]);
  await forgiveTries(ctx, ['phone-code-day', phone]);
}

/** Resets the count of codes that a device requested, after it enters a correct one. */
export async function forgiveDevice(ctx: Context): Promise<void> {
  const { deviceId } = ctx.actor;
  if (deviceId !== null) await forgiveTries(ctx, deviceSubject(deviceId));
}

const deviceSubject = (deviceId: string): ThrottleSubject => ['phone-code-device', deviceId];
