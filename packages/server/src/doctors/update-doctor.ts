import type { Input } from '@baari/contract';
import { doctorSettings, type SavedDoctor, type UpdateDoctorInput } from '@baari/contract/doctors';
import { AppError, mayBeName } from '@baari/core/shared';
import { z } from 'zod';
import { requireLocked } from '../clinics/index.ts';
import { once, readPhone, type Context } from '../context/index.ts';
import type { Transaction } from '../db/index.ts';
import { endDoctorSessions } from './doctor-login.repository.ts';
import { findDoctor, findSealedCode, listDoctors, lockDoctor, type Doctor } from './doctors.repository.ts';
import { requireHoursForBookings } from './calendar.ts';
import { sealedCodeFor } from './doctor-code.ts';
import { findQueueRevision, lockHasOpenSession, saveDoctorFields } from './edit-doctor.repository.ts';
import { requireLine } from './require-line.ts';
import { fieldsOfWeek, requireSlots } from './require-slots.ts';
import { requireDoctorOfMine } from './require-doctor.ts';

const outcome = z.object({ revision: z.number(), endedLogins: z.array(z.string()) });

/**
 * Changes a doctor's fields. If another doctor with the new phone has the same code, the doctor gets a new
 * code and must sign in again. Only admins and owners may call this function. Throws `doctor.not_found`,
 * `doctor.changed_meanwhile` (with `current`), `doctor.name_with_address`, `doctor.room_with_address`,
 * `doctor.letter_taken`, `doctor.letter_in_use` (the queue session is open and has announced tokens with the
 * old letter), `doctor.hours_pass_turn`, `patient.invalid_phone`, and unless confirmed
 * `doctor.hours_end_bookings` (with `count`, `dates`).
 */
export async function updateDoctor(
  ctx: Context,
  input: Input<'doctors', 'updateDoctor'>,
): Promise<SavedDoctor> {
  const { id, clinicId } = await requireDoctorOfMine(ctx, input, 'admin');
  requireSlots(fieldsOfWeek(input.workingHours));
  const phone = input.phone === null ? null : readPhone(input.phone);
  const request = { operation: 'updateDoctor', input, answer: outcome };
  const { revision, endedLogins } = await ctx.db.transaction((tx) =>
    once(ctx, tx, request, () => save(ctx, tx, { ...input, phone })),
  );
  for (const doctorLoginSessionId of endedLogins) ctx.live.identityRevoked({ doctorLoginSessionId });
  ctx.live.doctorsChanged(clinicId);
  // New working hours change what the queue shows, but its log gets no event.
  ctx.live.queueOutdated({ doctorId: id, revision });
  const doctor = await findDoctor(ctx.db, id);
  if (!doctor) throw new AppError('not_found', 'doctor.not_found');
  return updatedDoctor(doctor);
}

async function save(
  ctx: Context,
  tx: Transaction,
  input: UpdateDoctorInput,
): Promise<z.infer<typeof outcome>> {
  // The locks are taken in this order: the clinic, then its queues, then their doctors.
  const stored = await findDoctor(tx, input.doctorId);
  if (stored && input.letter !== undefined) await requireLocked(tx, stored.clinicId);
  const isQueueOpen = await lockHasOpenSession(tx, input.doctorId);
  const current = await lockDoctor(tx, input.doctorId);
  const codeEncrypted = current && (await findSealedCode(tx, current.id));
  if (!current || codeEncrypted === null) throw new AppError('not_found', 'doctor.not_found');
  if (current.version !== input.version) {
    throw new AppError('conflict', 'doctor.changed_meanwhile', { current: updatedDoctor(current) });
  }
  // An unchanged name may contain a web address from before the rule.
  if (input.name !== current.profile.name && !mayBeName(input.name))
    throw new AppError('invalid', 'doctor.name_with_address');
  await requireEditedLine(tx, current, input, isQueueOpen);
  const phone = input.phone ?? current.phone;
  const codeAfter =
    phone === current.phone
      ? codeEncrypted
      : await sealedCodeFor(ctx, tx, { id: current.id, codeEncrypted }, phone);
  const { doctorId, version: _version, mayEndBookings, ...fields } = input;
  await saveDoctorFields(tx, doctorId, { ...fields, phone, codeEncrypted: codeAfter });
  if (!mayEndBookings) await requireHoursForBookings(tx, [current], ctx.now());
  const end = { doctorId: current.id, because: 'code_renewed', at: ctx.now() } as const;
  return {
    revision: await findQueueRevision(tx, current.id),
    endedLogins: codeAfter === codeEncrypted ? [] : await endDoctorSessions(tx, end),
  };
}

/** Throws the errors of `requireLine`, `doctor.letter_in_use` and `doctor.letter_taken`. */
async function requireEditedLine(
  tx: Transaction,
  current: Doctor,
  input: UpdateDoctorInput,
  isQueueOpen: boolean,
): Promise<void> {
  const { title = current.profile.title, room = current.profile.room, letter = current.letter } = input;
  requireLine({ title, room, specialty: input.specialty });
  if (letter !== current.letter) {
    // A doctor without a letter can always get one, because no token was announced with a different letter.
    if (isQueueOpen && current.letter !== null) throw new AppError('conflict', 'doctor.letter_in_use');
    const doctors = await listDoctors(tx, current.clinicId);
    if (letter !== null && doctors.some((other) => other.letter === letter))
      throw new AppError('conflict', 'doctor.letter_taken');
  }
}

const updatedDoctor = (doctor: Doctor): SavedDoctor => ({
  doctor: doctor.profile,
  phone: doctor.phone,
  letter: doctor.letter,
  ...doctorSettings.parse(doctor),
  version: doctor.version,
});
