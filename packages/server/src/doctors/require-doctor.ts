import type { MemberRole } from '@baari/core/clinics';
import { AppError } from '@baari/core/shared';
import { requireMember } from '../clinics/index.ts';
import type { Context } from '../context/index.ts';
import { findDoctor, type Doctor } from './doctors.repository.ts';

/**
 * Returns a doctor if the account has at least this role in the doctor's clinic. Throws `doctor.not_found`
 * and the errors of `requireMember`.
 */
export async function requireDoctorOfMine(
  ctx: Context,
  { doctorId }: { doctorId: string },
  least: MemberRole,
): Promise<Doctor> {
  const doctor = await findDoctor(ctx.db, doctorId);
  if (!doctor) throw new AppError('not_found', 'doctor.not_found');
  requireMember(ctx, doctor.clinicId, least);
  return doctor;
}
