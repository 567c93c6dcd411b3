/** Finds and erases patients of a clinic that its owner deleted. Only the operator can still erase them. */
import type { Input } from '@baari/contract';
import type { HiddenPatient } from '@baari/contract/platform';
import { AppError } from '@baari/core/shared';
import { z } from 'zod';
import { once, readPhone, type Context } from '../../context/index.ts';
import { eraseUnderLock } from '../../patients/index.ts';
import { recordAct, recordReading } from '../operators/audit.ts';
import { requireSuperAdmin } from '../operators/require-super-admin.ts';
import { findClinicState, findPatientsByPhone, isPatientOf } from './hidden-patients.repository.ts';
import { requireLockedEver } from './locked-clinic.ts';

/** The operator's name in the clinic's records. The owner sees this name if the clinic is restored. */
const OPERATOR_NAME = 'Baari';

const answer = z.object({ erasedAt: z.iso.datetime() });

/**
 * Finds the patients of a deleted clinic by their phone, and records in the audit log who searched. Only
 * super admins may call this function. Throws `clinic.not_found`, `platform.clinic_not_deleted`,
 * `patient.invalid_phone`.
 */
export async function findHiddenPatients(
  ctx: Context,
  { clinicId, phone }: Input<'platform', 'findHiddenPatients'>,
): Promise<{ patients: HiddenPatient[] }> {
  const { account } = requireSuperAdmin(ctx);
  const clinic = await findClinicState(ctx.db, clinicId);
  if (clinic === null) throw new AppError('not_found', 'clinic.not_found');
  requireDeleted(clinic.isDeleted);
  const patients = await findPatientsByPhone(ctx.db, clinicId, readPhone(phone));
  const records = patients.map(({ patientId }) => patientId);
  await recordReading(ctx, account, { subject: clinic.name, subjectId: clinicId, records });
  return { patients };
}

/**
 * Erases one patient of a deleted clinic, as its admins could before the deletion. Only super admins may call
 * this function. Throws `clinic.not_found`, `platform.clinic_not_deleted`, `patient.not_found`,
 * `patient.has_live_token`.
 */
export async function eraseHiddenPatient(
  ctx: Context,
  input: Input<'platform', 'eraseHiddenPatient'>,
): Promise<z.infer<typeof answer>> {
  const { account } = requireSuperAdmin(ctx);
  const { clinicId, patientId } = input;
  return ctx.db.transaction(async (tx) => {
    // Locks the clinic before the patient, so that nobody can reactivate the clinic at the same time.
    const { clinic, isDeleted } = await requireLockedEver(tx, clinicId);
    requireDeleted(isDeleted);
    await ctx.patientParts.tokens.lockQueues(tx, patientId);
    return once(ctx, tx, { operation: 'eraseHiddenPatient', input, answer }, async () => {
      if (!(await isPatientOf(tx, clinicId, patientId))) throw new AppError('not_found', 'patient.not_found');
      const at = ctx.now();
      const by = { accountId: account.accountId, byName: OPERATOR_NAME };
      const erasedAt = await eraseUnderLock(ctx.patientParts, tx, {
        clinicId,
        patientId,
        kind: 'erased',
        at,
        ...by,
      });
      const { name: subject, slug } = clinic.profile;
      const act = { act: 'patient.erased', subject, subjectId: clinicId } as const;
      await recordAct(tx, account, at, { ...act, detail: { slug, record: patientId } });
      return { erasedAt: erasedAt.toISOString() };
    });
  });
}

function requireDeleted(isDeleted: boolean): void {
  if (!isDeleted) throw new AppError('conflict', 'platform.clinic_not_deleted');
}
