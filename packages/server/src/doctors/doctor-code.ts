import type { Input } from '@baari/contract';
import { NEW_DEVICE_POLICY } from '@baari/core/accounts';
import { DOCTOR_CODE_LENGTH, NEW_DOCTOR_CODE_ALPHABET } from '@baari/core/doctors';
import { AppError } from '@baari/core/shared';
import { randomInt } from 'node:crypto';
import { z } from 'zod';
import { allowTries, forgiveTries, listAllowed, lookAtTries } from '../accounts/index.ts';
import { once, type Context } from '../context/index.ts';
import type { Transaction } from '../db/index.ts';
import { deleteLink } from './doctor-link.repository.ts';
import {
  endDoctorSessions,
  listDevices,
  listSealedCodes,
  lockCodesOfPhone,
} from './doctor-login.repository.ts';
import { allowedSubject, knownDeviceSubject, phoneSubject } from './doctor-sign-in.ts';
import { findSealedCode, lockDoctor } from './doctors.repository.ts';
import { updateSealedCode } from './edit-doctor.repository.ts';
import { requireDoctorOfMine } from './require-doctor.ts';

type DoctorCode = { phone: string; code: string; isSignInLocked: boolean };

/** Returns a doctor's sign-in code. Only admins and owners may call this function. */
export async function getDoctorCode(
  ctx: Context,
  input: Input<'doctors', 'getDoctorCode'>,
): Promise<DoctorCode> {
  const doctor = await requireDoctorOfMine(ctx, input, 'admin');
  const sealed = await findSealedCode(ctx.db, doctor.id);
  if (sealed === null) throw new AppError('not_found', 'doctor.not_found');
  const verdict = await lookAtTries(ctx, phoneSubject(doctor.phone), NEW_DEVICE_POLICY);
  const allowed = await listAllowed(ctx, [allowedSubject(doctor.id)]);
  const isSignInLocked = verdict.kind === 'locked' && allowed.length === 0;
  return { phone: doctor.phone, code: ctx.vault.decrypt(sealed), isSignInLocked };
}

/**
 * Replaces a doctor's sign-in code, ends the logins made with the old code and the link to sign in, resets
 * wrong attempts on the doctor's own devices, and allows attempts on new devices for ten minutes. Only admins
 * and owners may call this.
 */
export async function regenerateDoctorCode(
  ctx: Context,
  input: Input<'doctors', 'regenerateDoctorCode'>,
): Promise<DoctorCode> {
  await requireDoctorOfMine(ctx, input, 'admin');
  const request = { operation: 'regenerateDoctorCode', input, answer: z.array(z.string()) };
  const endedLogins = await ctx.db.transaction((tx) =>
    once(ctx, tx, request, () => replaceCode(ctx, tx, input.doctorId)),
  );
  for (const doctorLoginSessionId of endedLogins) ctx.live.identityRevoked({ doctorLoginSessionId });
  await allowTries(ctx, allowedSubject(input.doctorId));
  await forgiveDevices(ctx, input.doctorId);
  return getDoctorCode(ctx, input);
}

/**
 * Allows a locked-out doctor to sign in for ten minutes. Every member may do this, because not every member
 * at the desk is an admin.
 */
export async function allowDoctorSignIn(
  ctx: Context,
  input: Input<'doctors', 'allowDoctorSignIn'>,
): Promise<Record<string, never>> {
  const doctor = await requireDoctorOfMine(ctx, input, 'staff');
  await allowTries(ctx, allowedSubject(doctor.id));
  return {};
}

async function replaceCode(ctx: Context, tx: Transaction, doctorId: string): Promise<string[]> {
  const doctor = await lockDoctor(tx, doctorId);
  if (!doctor) throw new AppError('not_found', 'doctor.not_found');
  const code = await freeCode(ctx, tx, doctor.phone);
  await updateSealedCode(tx, doctor.id, ctx.vault.encrypt(code));
  await deleteLink(tx, doctor.id);
  return endDoctorSessions(tx, { doctorId, because: 'code_renewed', at: ctx.now() });
}

async function forgiveDevices(ctx: Context, doctorId: string): Promise<void> {
  for (const deviceId of await listDevices(ctx.db, doctorId)) {
    await forgiveTries(ctx, knownDeviceSubject(doctorId, deviceId));
  }
}

/**
 * Returns a new code that no doctor with this phone has, so that each code opens only one doctor's queue. No
 * other transaction can use the code until this one ends.
 */
export async function freeCode(ctx: Context, tx: Transaction, phone: string): Promise<string> {
  return codeBeside(await takenCodes(ctx, tx, phone, null));
}

/**
 * Returns the encrypted code of a doctor whose phone changes. This is the current code, or a new one if
 * another doctor with that phone has the same code.
 */
export async function sealedCodeFor(
  ctx: Context,
  tx: Transaction,
  doctor: { id: string; codeEncrypted: string },
  phone: string,
): Promise<string> {
  const taken = await takenCodes(ctx, tx, phone, doctor.id);
  const isTaken = taken.has(ctx.vault.decrypt(doctor.codeEncrypted));
  return isTaken ? ctx.vault.encrypt(codeBeside(taken)) : doctor.codeEncrypted;
}

async function takenCodes(
  ctx: Context,
  tx: Transaction,
  phone: string,
  exceptDoctorId: string | null,
): Promise<Set<string>> {
  await lockCodesOfPhone(tx, phone);
  const sealed = await listSealedCodes(tx, phone, exceptDoctorId);
  return new Set(sealed.map((code) => ctx.vault.decrypt(code)));
}

function codeBeside(taken: ReadonlySet<string>): string {
  for (;;) {
    const code = randomCode();
    if (!taken.has(code)) return code;
  }
}

function randomCode(): string {
  const letter = () => NEW_DOCTOR_CODE_ALPHABET.charAt(randomInt(NEW_DOCTOR_CODE_ALPHABET.length));
  return Array.from({ length: DOCTOR_CODE_LENGTH }, letter).join('');
}
