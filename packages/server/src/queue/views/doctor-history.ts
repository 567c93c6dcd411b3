import type { Input } from '@baari/contract';
import type { DoctorHistory, PatientVisit } from '@baari/contract/queue';
import { hasPowersOf } from '@baari/core/clinics';
import {
  instantOf,
  SERVICE_DATE_STARTS_AT_HOUR,
  serviceDateEnd,
  serviceDateOf,
  isOverdue,
  stateAfterEnd,
} from '@baari/core/queue';
import { AppError } from '@baari/core/shared';
import { findClinic } from '../../clinics/index.ts';
import type { Context } from '../../context/index.ts';
import { findDoctorEver, requireQueueAccess } from '../../doctors/index.ts';
import { requirePatientOfMine } from '../../patients/index.ts';
import { listActionsBetween } from '../ledger/queue-events.repository.ts';
import { findTimeZoneOf, listSessions } from './doctor-history.repository.ts';
import { listTokensOfPatient } from './list-visits.repository.ts';
import { listSlipReads } from './slip-reads.repository.ts';

/** PostgreSQL's calendar, like the one that Baari uses, has no year 0. */
const FIRST_DATE = '0001-01-01';

/**
 * Returns the history of a doctor's queue on a service date. The default is today. The doctor, admins and
 * owners can read any day. Staff and keys can read only today.
 */
export async function getDoctorHistory(
  ctx: Context,
  input: Input<'queue', 'getDoctorHistory'>,
): Promise<DoctorHistory> {
  // The history of a removed doctor can still be read.
  const doctor = await findDoctorEver(ctx.db, input.doctorId);
  if (!doctor) throw new AppError('not_found', 'doctor.not_found');
  const grant = requireQueueAccess(ctx, doctor);
  const clinic = await findClinic(ctx.db, doctor.clinicId);
  if (!clinic) throw new AppError('not_found', 'clinic.not_found');
  const { name, title, shownLetter: letter } = doctor.profile;
  const { name: clinicName, slug: clinicSlug } = clinic.profile;
  const today = serviceDateOf(ctx.now(), clinic.profile.timeZone);
  const serviceDate = input.serviceDate ?? today;
  const seesOtherDays =
    grant.kind === 'doctor' || (grant.kind === 'member' && hasPowersOf(grant.role, 'admin'));
  if (!seesOtherDays && serviceDate !== today) throw new AppError('forbidden', 'clinic.role_too_low');
  if (serviceDate < FIRST_DATE) throw unknownDate();
  const timeZone = (await findTimeZoneOf(ctx.db, [doctor.id], serviceDate)) ?? clinic.profile.timeZone;
  const from = instantOf(serviceDate, SERVICE_DATE_STARTS_AT_HOUR * 60, timeZone);
  return {
    doctorId: doctor.id,
    doctorName: { name, title },
    letter,
    clinicName,
    clinicSlug,
    timeZone,
    serviceDate,
    today,
    seesOtherDays,
    sessions: await listSessions(ctx.db, doctor.id, serviceDate),
    events: await listActionsBetween(ctx.db, doctor.id, from, serviceDateEnd(serviceDate, timeZone)),
    slipReads: await listSlipReads(ctx.db, doctor.id, serviceDate),
  };
}

const unknownDate = () =>
  new AppError('invalid', 'request.invalid', { fields: [{ path: 'serviceDate', message: 'no such date' }] });

const VISITS_MAX = 100;

/** Returns a patient's newest tokens in any state, for members of the clinic. Throws `patient.not_found`. */
export async function listVisits(ctx: Context, input: Input<'queue', 'listVisits'>): Promise<PatientVisit[]> {
  const { clinicId } = await requirePatientOfMine(ctx, input);
  const clinic = await findClinic(ctx.db, clinicId);
  if (!clinic) throw new AppError('not_found', 'patient.not_found');
  const today = serviceDateOf(ctx.now(), clinic.profile.timeZone);
  const visits = await listTokensOfPatient(ctx.db, input.patientId, VISITS_MAX);
  return visits.map((visit) => ({
    ...visit,
    // A session of an earlier service date is over, even if its end was not recorded.
    state: isOverdue(visit, today) ? stateAfterEnd(visit.state) : visit.state,
    issuedAt: visit.issuedAt.toISOString(),
    calledAt: visit.calledAt?.toISOString() ?? null,
  }));
}
