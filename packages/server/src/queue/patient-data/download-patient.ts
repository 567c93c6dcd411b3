import type { PatientData } from '@baari/contract/queue';
import { AppError } from '@baari/core/shared';
import { z } from 'zod';
import { findClinic, requireMember } from '../../clinics/index.ts';
import { once, type Context } from '../../context/index.ts';
import { findPatientRecord, listDownloads, listPatientTokens } from './patient-data.repository.ts';
import { insertDataEvent } from './patient-data-event.repository.ts';
import { requirePatientAdmin } from './require-patient-admin.ts';

/**
 * All that is kept of a patient, to be handed to them; that it was read is recorded. For admins and owners. Throws
 * `patient.not_found`, also for one who was erased.
 */
export async function downloadPatient(ctx: Context, input: { patientId: string }): Promise<PatientData> {
  const { patientId } = input;
  const clinicId = await requirePatientAdmin(ctx, patientId);
  const { accountId, name: byName } = requireMember(ctx, clinicId, 'admin');
  const clinic = await findClinic(ctx.db, clinicId);
  if (!clinic) throw new AppError('not_found', 'patient.not_found');
  const { name, email, phone } = clinic.profile;
  const at = ctx.now();
  return ctx.db.transaction(async (tx) => {
    const patient = await findPatientRecord(tx, patientId);
    if (!patient) throw new AppError('not_found', 'patient.not_found');
    // That it was downloaded is what is done once. The data itself is not kept a second time for repeats.
    await once(ctx, tx, { operation: 'downloadPatient', input, answer: z.object({}) }, async () => {
      await insertDataEvent(tx, { ...{ clinicId, patientId, accountId, byName, at }, kind: 'downloaded' });
      return {};
    });
    return {
      exportedAt: at.toISOString(),
      clinic: { name, email, phone },
      patient,
      tokens: await listPatientTokens(tx, patientId, ctx.site.publicUrl),
      downloads: await listDownloads(tx, patientId),
    };
  });
}
