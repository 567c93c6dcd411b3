import type { Input } from '@baari/contract';
import type { DoctorHistory } from '@baari/contract/queue';
import { hasPowersOf } from '@baari/core/clinics';
import { instantOf, SERVICE_DATE_STARTS_AT_HOUR, serviceDateEnd, serviceDateOf } from '@baari/core/queue';
import { AppError } from '@baari/core/shared';
import { findClinic } from '../../clinics/index.ts';
import type { Context } from '../../context/index.ts';
import { findDoctorEver, requireQueueAccess } from '../../doctors/index.ts';
import { findTimeZoneOf, listSessions } from './doctor-history.repository.ts';
import { listSlipReads } from './slip-reads.repository.ts';
import { listActionsBetween } from '../ledger/queue-events.repository.ts';

/** PostgreSQL's calendar, like ours, has no year 0. */
const FIRST_DATE = '0001-01-01';

/** What happened in a doctor's queue on a service date, today without one. For the doctor, admins and owners; staff see today. */
export async function getDoctorHistory(
  ctx: Context,
  input: Input<'queue', 'getDoctorHistory'>,
): Promise<DoctorHistory> {
  // The history of a doctor who was removed stays.
  const doctor = await findDoctorEver(ctx.db, input.doctorId);
  if (!doctor) throw new AppError('not_found', 'doctor.not_found');
  const grant = requireQueueAccess(ctx, doctor);
  const clinic = await findClinic(ctx.db, doctor.clinicId);
  if (!clinic) throw new AppError('not_found', 'clinic.not_found');
  const { name, title, shownLetter: letter } = doctor.profile;
  const { name: clinicName, slug: clinicSlug } = clinic.profile;
  const today = serviceDateOf(ctx.now(), clinic.profile.timeZone);
  const serviceDate = input.serviceDate ?? today;
  const seesOtherDays = grant.kind === 'doctor' || hasPowersOf(grant.role, 'admin');
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
