/** How often codes may be asked for, so that nobody's phone is flooded and nobody pays for it. */
import { KNOWN_DEVICE_POLICY } from '@baari/core/accounts';
import type { Context } from '../context/index.ts';
import { claimTry } from './claim-try.ts';
import { forgiveTries, type ForgettingPolicy, type ThrottleSubject } from './sign-in-throttle.ts';

const MINUTE = 60;
const HOUR = 3600;
const CODES_AN_HOUR = 5;

const oncePer = (seconds: number, freeFailures: number): ForgettingPolicy => ({
  ...{ freeFailures, firstWaitSeconds: seconds, longestWaitSeconds: seconds, lockAfterPerDay: null },
  forgetAfterSeconds: seconds,
});

/**
 * Counts a code that this browser asks for to sign in with a phone, whether or not an account has it. Throws
 * `account.too_many_attempts` (details: `retryAfterSeconds`).
 */
export async function claimSignInCode(ctx: Context, phone: string): Promise<void> {
  const { deviceId } = ctx.actor;
  if (deviceId !== null) await claimTry(ctx, deviceSubject(deviceId), KNOWN_DEVICE_POLICY);
  await claimCodeOfPhone(ctx, phone);
}

/** The same for a code that proves a phone to an account: any phone can be named, at the operator's expense. */
export async function claimAddCode(ctx: Context, accountId: string, phone: string): Promise<void> {
  await claimTry(ctx, ['phone-code-account', accountId], oncePer(HOUR, CODES_AN_HOUR));
  await claimCodeOfPhone(ctx, phone);
}

async function claimCodeOfPhone(ctx: Context, phone: string): Promise<void> {
  await claimTry(ctx, ['phone-code-minute', phone], oncePer(MINUTE, 1));
  await claimTry(ctx, ['phone-code-hour', phone], oncePer(HOUR, CODES_AN_HOUR));
}

/** Forgets the codes that a device asked for, after it gave a right one. */
export async function forgiveDevice(ctx: Context): Promise<void> {
  const { deviceId } = ctx.actor;
  if (deviceId !== null) await forgiveTries(ctx, deviceSubject(deviceId));
}

const deviceSubject = (deviceId: string): ThrottleSubject => ['phone-code-device', deviceId];
