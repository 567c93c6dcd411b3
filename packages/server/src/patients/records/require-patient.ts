import { AppError } from '@baari/core/shared';
import { requireAccount } from '../../clinics/index.ts';
import type { Context } from '../../context/index.ts';
import type { Patient } from './patient-row.ts';
import { findPatient } from './patients.repository.ts';

/**
 * A patient of a clinic that the account is a member of. Throws `account.sign_in_required`, and `patient.not_found`
 * also for another clinic's patient: a stranger learns nothing.
 */
export async function requirePatientOfMine(
  ctx: Context,
  { patientId }: { patientId: string },
): Promise<Patient> {
  const { memberships } = requireAccount(ctx);
  const patient = await findPatient(ctx.db, patientId);
  const isMine = memberships.some(({ clinicId }) => clinicId === patient?.clinicId);
  if (!patient || !isMine) throw new AppError('not_found', 'patient.not_found');
  return patient;
}
