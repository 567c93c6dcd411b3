/**
 * Confirms a patient's phone: before a token, if the clinic requires it, or to show a token on another
 * device.
 */
import type { Input } from '@baari/contract';
import { mayText, textSender } from '@baari/core/clinics';
import { AppError } from '@baari/core/shared';
import { z } from 'zod';
import {
  checkCode,
  claimPatientCode,
  forgiveDevice,
  forgivePhone,
  makeCode,
  patientPhoneSubject,
} from '../../accounts/index.ts';
import { type Clinic, findClinic } from '../../clinics/index.ts';
import { type Context, once, readTextable } from '../../context/index.ts';
import { canWrite, writeText } from '../../texts/index.ts';
import {
  asksForConfirmation,
  hasLiveToken,
  isConfirmedPhone,
  type PhoneOnDevice,
  saveConfirmedPhone,
  takesBookings,
} from './confirmed-phones.repository.ts';
import type { Transaction } from '../../db/index.ts';

type CodeInput = Input<'patients', 'requestPatientCode'>;

/**
 * Sends a code that confirms a phone on this device. The response is the same for every phone. Throws
 * `clinic.not_found`, `clinic.inactive`, `patient.confirmation_off`, `patient.invalid_phone`,
 * `patient.phone_gets_no_texts`, `account.too_many_attempts` (with `retryAfterSeconds`),
 * `patient.too_many_codes`.
 */
export async function requestPatientCode(ctx: Context, input: CodeInput): Promise<void> {
  const { clinic, pair } = await requireConfirmable(ctx, input);
  await claimPatientCode(ctx, clinic.profile.id, pair.phone);
  const code = await makeCode(ctx, patientPhoneSubject(pair));
  const sender = textSender(clinic.profile.name, clinic.textPermission);
  const text = writeText(ctx.site.texts.style, 'patientCode', ctx.language, () => ({ code, clinic: sender }));
  if (text !== null) await ctx.jobs.sendSms({ to: pair.phone, ...text });
}

/**
 * Confirms a phone on this device with its code. Idempotent. Throws `clinic.not_found`, `clinic.inactive`,
 * `patient.confirmation_off`, `patient.invalid_phone`, `patient.phone_gets_no_texts`,
 * `account.invalid_phone_code`.
 */
export async function confirmPatientPhone(
  ctx: Context,
  input: Input<'patients', 'confirmPatientPhone'>,
): Promise<void> {
  const { pair } = await requireConfirmable(ctx, input);
  // Returns early if the phone is already confirmed. If the code were sent again, a device could reset the
  // limit of its codes again and again.
  if (await isConfirmedPhone(ctx.db, pair)) return;
  const request = { operation: 'confirmPatientPhone', input, answer: z.boolean() };
  // Commits the count of wrong attempts before it refuses this one.
  const isRight = await ctx.db.transaction((tx) =>
    once(ctx, tx, request, async () => {
      const isSame = await checkCode(ctx, tx, patientPhoneSubject(pair), input.code);
      if (isSame) await saveConfirmedPhone(tx, { ...pair, now: ctx.now() });
      return isSame;
    }),
  );
  // If a successful request is repeated, its code is used up, but the phone is already confirmed.
  if (!isRight && !(await isConfirmedPhone(ctx.db, pair)))
    throw new AppError('invalid', 'account.invalid_phone_code');
  await forgiveDevice(ctx);
  await forgivePhone(ctx, pair.phone);
}

/**
 * Returns whether the phone must be confirmed before a token is issued. This is the case if the clinic
 * requires it, codes can be sent, and the phone was not confirmed on this device yet.
 */
export async function lacksConfirmation(
  ctx: Context,
  tx: Transaction,
  token: { clinicId: string; phone: string; now: Date },
): Promise<boolean> {
  return canSendCodes(ctx) && asksForConfirmation(tx, { ...token, deviceId: ctx.actor.deviceId });
}

/**
 * Returns whether the patient has confirmed the phone. A booking needs a confirmed phone in every clinic that
 * can send codes. Otherwise somebody could fill all seats of two weeks with fake bookings.
 */
export async function proofForBooking(
  ctx: Context,
  tx: Transaction,
  { clinicId, phone }: { clinicId: string; phone: string },
): Promise<'given' | 'missing' | 'impossible'> {
  if (!sendsCodes(ctx, await findClinic(tx, clinicId))) return 'impossible';
  const { deviceId } = ctx.actor;
  return deviceId !== null && (await isConfirmedPhone(tx, { deviceId, phone })) ? 'given' : 'missing';
}

/**
 * Returns whether codes may be sent in a clinic's name. Without this check, a stranger could register a
 * clinic in order to send codes to any phone.
 */
export const sendsCodes = (ctx: Context, clinic: Clinic | null): boolean =>
  canSendCodes(ctx) && clinic !== null && mayText(clinic.textPermission);

const canSendCodes = ({ site, language }: Context) =>
  site.hasSms && canWrite(site.texts.style, 'patientCode', language);

type Confirmable = { clinic: Clinic; pair: PhoneOnDevice };

/**
 * Returns the clinic and the phone. Throws an error unless the clinic requires codes, takes bookings, or has
 * a token of the phone.
 */
async function requireConfirmable(ctx: Context, { clinicId, phone }: CodeInput): Promise<Confirmable> {
  const clinic = await findClinic(ctx.db, clinicId);
  if (!clinic) throw new AppError('not_found', 'clinic.not_found');
  if (!clinic.profile.isActive) throw new AppError('conflict', 'clinic.inactive');
  if (!sendsCodes(ctx, clinic)) throw new AppError('conflict', 'patient.confirmation_off');
  const pair = pairOf(ctx, phone);
  const isOfUse =
    clinic.confirmsPhones ||
    (await takesBookings(ctx.db, clinicId)) ||
    (await hasLiveToken(ctx.db, { clinicId, phone: pair.phone }));
  if (!isOfUse) throw new AppError('conflict', 'patient.confirmation_off');
  return { clinic, pair };
}

function pairOf({ actor: { deviceId }, site }: Context, typed: string): PhoneOnDevice {
  // A browser without Baari's cookie has no device id.
  if (deviceId === null) throw new AppError('invalid', 'request.invalid', { fields: [] });
  return { deviceId, phone: readTextable(site.texts, typed) };
}
