import type { Input } from '@baari/contract';
import type { PatientData, PatientDataToken } from '@baari/contract/queue';
import { AppError } from '@baari/core/shared';
import { z } from 'zod';
import { findClinic, requireMember } from '../../clinics/index.ts';
import { once, type Context } from '../../context/index.ts';
import type { Transaction } from '../../db/index.ts';
import { findPatientRecord, listDownloads } from './patient-data.repository.ts';
import { insertDataEvent } from './patient-data-event.repository.ts';
import { requirePatientAdmin } from './require-patient-admin.ts';

/**
 * All that is kept of a patient, to be handed to them; that it was read is recorded. For admins and owners. Throws
 * `patient.not_found`, also for one who was erased.
 */
export async function downloadPatient(
  ctx: Context,
  input: Input<'queue', 'downloadPatient'>,
): Promise<PatientData> {
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
      await insertDataEvent(tx, { clinicId, patientId, accountId, byName, at, kind: 'downloaded' });
      return {};
    });
    return {
      exportedAt: at.toISOString(),
      clinic: { name, email, phone },
      patient,
      tokens: await tokensOf(ctx, tx, patientId),
      bookings: await ctx.patientParts.bookings.list(tx, patientId, ctx.site.publicUrl),
      comesAgain: await ctx.patientParts.bookings.listAgain(tx, patientId),
      downloads: await listDownloads(tx, patientId),
    };
  });
}

async function tokensOf(
  { patientParts, site }: Context,
  tx: Transaction,
  patientId: string,
): Promise<PatientDataToken[]> {
  const tokens = await patientParts.tokens.list(tx, patientId, site.publicUrl);
  const alerts = await patientParts.alerts.list(
    tx,
    tokens.map(({ tokenId }) => tokenId),
  );
  return tokens.map(({ tokenId, ...token }) => ({
    ...token,
    ...(alerts.get(tokenId) ?? { alerts: [], alertedBrowsers: [] }),
  }));
}
