import type { Input } from '@baari/contract';
import type { DoctorProfile, UpdateDoctorInput } from '@baari/contract/doctors';
import { AppError } from '@baari/core/shared';
import { z } from 'zod';
import { holdsWebAddress } from '../clinics/index.ts';
import { once, readPhone, type Context } from '../context/index.ts';
import type { Transaction } from '../db/index.ts';
import { endDoctorSessions } from './doctor-login.repository.ts';
import { findDoctor, findSealedCode, lockDoctor, type Doctor } from './doctors.repository.ts';
import { findQueueRevision, saveEditedDoctor } from './edit-doctor.repository.ts';
import { sealedCodeFor } from './free-code.ts';
import { requireDoctorOfMine } from './require-doctor.ts';

export type UpdatedDoctor = { doctor: DoctorProfile; phone: string; version: number };

const outcome = z.object({ revision: z.number(), endedLogins: z.array(z.string()) });

/**
 * Changes a doctor's fields. When another doctor with the new phone has the same code, the doctor gets a new one and
 * has to sign in again. For admins and owners. Throws `doctor.not_found`, `doctor.changed_meanwhile` (details:
 * `current`), `doctor.name_with_address`, `patient.invalid_phone`.
 */
export async function updateDoctor(
  ctx: Context,
  input: Input<'doctors', 'updateDoctor'>,
): Promise<UpdatedDoctor> {
  const { id, clinicId } = await requireDoctorOfMine(ctx, input, 'admin');
  const phone = input.phone === null ? null : readPhone(input.phone);
  const request = { operation: 'updateDoctor', input, answer: outcome };
  const { revision, endedLogins } = await ctx.db.transaction((tx) =>
    once(ctx, tx, request, () => save(ctx, tx, { ...input, phone })),
  );
  for (const doctorLoginSessionId of endedLogins) ctx.live.identityRevoked({ doctorLoginSessionId });
  ctx.live.doctorsChanged(clinicId);
  // The hours of work change what the queue shows, but are no event of it.
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
  const current = await lockDoctor(tx, input.doctorId);
  const codeEncrypted = current && (await findSealedCode(tx, current.id));
  if (!current || codeEncrypted === null) throw new AppError('not_found', 'doctor.not_found');
  if (current.version !== input.version) {
    throw new AppError('conflict', 'doctor.changed_meanwhile', { current: updatedDoctor(current) });
  }
  // A name that is not changed may keep an address from before the rule.
  if (input.name !== current.profile.name && holdsWebAddress(input.name))
    throw new AppError('invalid', 'doctor.name_with_address');
  const phone = input.phone ?? current.phone;
  const codeAfter =
    phone === current.phone
      ? codeEncrypted
      : await sealedCodeFor(ctx, tx, { id: current.id, codeEncrypted }, phone);
  await saveEditedDoctor(tx, { ...input, phone, codeEncrypted: codeAfter });
  const end = { doctorId: current.id, because: 'code_renewed', at: ctx.now() } as const;
  return {
    revision: await findQueueRevision(tx, current.id),
    endedLogins: codeAfter === codeEncrypted ? [] : await endDoctorSessions(tx, end),
  };
}

const updatedDoctor = ({ profile, phone, version }: Doctor): UpdatedDoctor => ({
  doctor: profile,
  phone,
  version,
});
