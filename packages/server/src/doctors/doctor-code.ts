/** The sign-in code that a clinic hands its doctor: showing it, replacing it, letting a locked-out doctor try again. */
import type { Input } from '@baari/contract';
import { NEW_DEVICE_POLICY } from '@baari/core/accounts';
import { AppError } from '@baari/core/shared';
import { z } from 'zod';
import { allowTries, forgiveTries, listAllowed, lookAtTries } from '../accounts/index.ts';
import { once, type Context } from '../context/index.ts';
import type { Transaction } from '../db/index.ts';
import { endDoctorSessions, listDevices } from './doctor-login.repository.ts';
import { findSealedCode, lockDoctor } from './doctors.repository.ts';
import { updateSealedCode } from './edit-doctor.repository.ts';
import { freeCode } from './free-code.ts';
import { requireDoctorOfMine } from './require-doctor.ts';
import { allowedSubject, knownDeviceSubject, phoneSubject } from './sign-in-subjects.ts';

export type DoctorCode = { phone: string; code: string; isSignInLocked: boolean };

/** A doctor's sign-in code, for admins and owners. */
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
 * Replaces a doctor's sign-in code, ends the logins that the old one opened, forgets the wrong tries at it on the doctor's own
 * devices, and lets new ones try for ten minutes. For admins and owners.
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

/** Lets a doctor whose sign-in is locked try again for ten minutes. For every member: somebody is at the desk. */
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
  return endDoctorSessions(tx, { doctorId, because: 'code_renewed', at: ctx.now() });
}

async function forgiveDevices(ctx: Context, doctorId: string): Promise<void> {
  for (const deviceId of await listDevices(ctx.db, doctorId)) {
    await forgiveTries(ctx, knownDeviceSubject(doctorId, deviceId));
  }
}
