/** How a patient shows that a phone is in hand, at clinics that ask for it before a token. */
import { AppError } from '@baari/core/shared';
import { z } from 'zod';
import {
  checkCode,
  claimPatientCode,
  forgiveDevice,
  forgivePhone,
  makeCode,
  patientPhoneSubject,
} from '../accounts/index.ts';
import { type Clinic, findClinic } from '../clinics/index.ts';
import { type Context, once, readMobile } from '../context/index.ts';
import { patientCodeText } from '../notifications/index.ts';
import {
  asksForConfirmation,
  isConfirmedPhone,
  type PhoneOnDevice,
  saveConfirmedPhone,
} from './confirmed-phones.repository.ts';
import type { Transaction } from '../db/index.ts';

type CodeInput = { clinicId: string; phone: string };

/**
 * Sends a code to a phone that is to be confirmed on this device; answers alike whoever has the phone. Throws
 * `clinic.not_found`, `clinic.inactive`, `patient.confirmation_off`, `patient.invalid_phone`,
 * `patient.phone_gets_no_texts`, `account.too_many_attempts` (details: `retryAfterSeconds`), `patient.too_many_codes`.
 */
export async function requestPatientCode(ctx: Context, input: CodeInput): Promise<void> {
  const clinic = await requireConfirmingClinic(ctx, input.clinicId);
  const pair = pairOf(ctx, input.phone);
  await claimPatientCode(ctx, clinic.profile.id, pair.phone);
  const code = await makeCode(ctx, patientPhoneSubject(pair));
  const { name } = clinic.profile;
  const text = patientCodeText({ code, clinic: name, language: ctx.language });
  await ctx.jobs.sendSms({ to: pair.phone, text });
}

/**
 * Confirms a phone on this device by the code that was sent there; doing it twice does no harm. Throws
 * `clinic.not_found`, `clinic.inactive`, `patient.confirmation_off`, `patient.invalid_phone`,
 * `patient.phone_gets_no_texts`, `account.invalid_phone_code`.
 */
export async function confirmPatientPhone(ctx: Context, input: CodeInput & { code: string }): Promise<void> {
  await requireConfirmingClinic(ctx, input.clinicId);
  const pair = pairOf(ctx, input.phone);
  // A repeat proves nothing more: by it, a device could have its codes forgiven without end.
  if (await isConfirmedPhone(ctx.db, pair)) return;
  const request = { operation: 'confirmPatientPhone', input, answer: z.boolean() };
  // A wrong try is counted for good before it is refused.
  const isRight = await ctx.db.transaction((tx) =>
    once(ctx, tx, request, async () => {
      const isSame = await checkCode(ctx, tx, patientPhoneSubject(pair), input.code);
      if (isSame) await saveConfirmedPhone(tx, { ...pair, now: ctx.now() });
      return isSame;
    }),
  );
  // The same try may have been right a moment before.
  if (!isRight && !(await isConfirmedPhone(ctx.db, pair)))
    throw new AppError('invalid', 'account.invalid_phone_code');
  await forgiveDevice(ctx);
  await forgivePhone(ctx, pair.phone);
}

/**
 * Whether a clinic asks that a phone be confirmed before a token, codes can be sent, and it is not confirmed on this
 * device.
 */
export async function lacksConfirmation(
  ctx: Context,
  tx: Transaction,
  token: { clinicId: string; phone: string; now: Date },
): Promise<boolean> {
  return ctx.site.hasSms && asksForConfirmation(tx, { ...token, deviceId: ctx.actor.deviceId });
}

async function requireConfirmingClinic(ctx: Context, clinicId: string): Promise<Clinic> {
  const clinic = await findClinic(ctx.db, clinicId);
  if (!clinic) throw new AppError('not_found', 'clinic.not_found');
  if (!clinic.profile.isActive) throw new AppError('conflict', 'clinic.inactive');
  if (!ctx.site.hasSms || !clinic.confirmsPhones) throw new AppError('conflict', 'patient.confirmation_off');
  return clinic;
}

function pairOf({ actor: { deviceId } }: Context, typed: string): PhoneOnDevice {
  // Only what keeps its cookie is a device.
  if (deviceId === null) throw new AppError('invalid', 'request.invalid', { fields: [] });
  return { deviceId, phone: readMobile(typed) };
}
