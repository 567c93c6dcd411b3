import type { Input } from '@baari/contract';
import { PATIENT_DATA_PAGE_SIZE, type PatientDataEvent } from '@baari/contract/queue';
import { requireMember } from '../../clinics/index.ts';
import type { Context } from '../../context/index.ts';
import { listDataEventRows } from './patient-data-event.repository.ts';

export type PatientDataEvents = { rows: PatientDataEvent[]; total: number; page: number; pageSize: number };

/** A page of what was done with the data of a clinic's patients, and by whom, the newest first. For owners. */
export async function listPatientDataEvents(
  ctx: Context,
  { clinicId, page }: Input<'queue', 'listPatientDataEvents'>,
): Promise<PatientDataEvents> {
  requireMember(ctx, clinicId, 'owner');
  const range = { limit: PATIENT_DATA_PAGE_SIZE, offset: (page - 1) * PATIENT_DATA_PAGE_SIZE };
  const { rows, total } = await listDataEventRows(ctx.db, clinicId, range);
  const events = rows.map(({ id, at, kind, patientId, byName }) => ({
    eventId: id,
    at: at.toISOString(),
    kind,
    patientId,
    by: byName,
  }));
  return { rows: events, total, page, pageSize: PATIENT_DATA_PAGE_SIZE };
}
