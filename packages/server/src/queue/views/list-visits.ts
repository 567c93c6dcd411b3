import type { Input } from '@baari/contract';
import type { PatientVisit } from '@baari/contract/queue';
import { isOverdue, serviceDateOf, stateAfterEnd } from '@baari/core/queue';
import { AppError } from '@baari/core/shared';
import { findClinic } from '../../clinics/index.ts';
import type { Context } from '../../context/index.ts';
import { requirePatientOfMine } from '../../patients/index.ts';
import { listTokensOfPatient } from './list-visits.repository.ts';

const VISITS_MAX = 100;

/** A patient's newest tokens, whatever became of them. For every member of the clinic. Throws `patient.not_found`. */
export async function listVisits(ctx: Context, input: Input<'queue', 'listVisits'>): Promise<PatientVisit[]> {
  const { clinicId } = await requirePatientOfMine(ctx, input);
  const clinic = await findClinic(ctx.db, clinicId);
  if (!clinic) throw new AppError('not_found', 'patient.not_found');
  const today = serviceDateOf(ctx.now(), clinic.profile.timeZone);
  const visits = await listTokensOfPatient(ctx.db, input.patientId, VISITS_MAX);
  return visits.map((visit) => ({
    ...visit,
    // A session of an earlier service date is over, recorded or not.
    state: isOverdue(visit, today) ? stateAfterEnd(visit.state) : visit.state,
    issuedAt: visit.issuedAt.toISOString(),
    calledAt: visit.calledAt?.toISOString() ?? null,
  }));
}
