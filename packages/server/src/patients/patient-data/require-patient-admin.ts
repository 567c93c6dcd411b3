import { AppError } from '@baari/core/shared';
import { requireAccount, requireMember } from '../../clinics/index.ts';
import type { Context } from '../../context/index.ts';
import { requirePatientOfMine } from '../records/require-patient.ts';
import { findErasure } from './patient-data-event.repository.ts';

/**
 * The clinic of a patient, or of one whom it has erased, for its admins and owners. Throws `account.sign_in_required`,
 * `clinic.role_too_low`, and `patient.not_found` also for another clinic's: a stranger learns nothing.
 */
export async function requirePatientAdmin(ctx: Context, patientId: string): Promise<string> {
  const clinicId = await clinicOf(ctx, patientId);
  requireMember(ctx, clinicId, 'admin');
  return clinicId;
}

async function clinicOf(ctx: Context, patientId: string): Promise<string> {
  const { memberships } = requireAccount(ctx);
  const erasure = await findErasure(ctx.db, patientId);
  if (erasure && memberships.some(({ clinicId }) => clinicId === erasure.clinicId)) return erasure.clinicId;
  if (erasure) throw new AppError('not_found', 'patient.not_found');
  return (await requirePatientOfMine(ctx, { patientId })).clinicId;
}
