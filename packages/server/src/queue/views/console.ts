/** The consoles of those who run queues. */
import type { Input } from '@baari/contract';
import type { ClinicConsole, ConsoleDoctor, DoctorConsole } from '@baari/contract/queue';
import { AppError } from '@baari/core/shared';
import { findClinic, requireMember } from '../../clinics/index.ts';
import type { Context } from '../../context/index.ts';
import {
  feeRulesOf,
  findDoctor,
  lineRulesOf,
  listDoctors,
  requireQueueAccess,
  type Doctor,
} from '../../doctors/index.ts';
import type { TimedQueueViews } from './queue-views.ts';
import { readStillBooked } from './still-booked.repository.ts';
import { withViews } from './viewed-doctors.ts';

/** All of a clinic's queues with names, for its members. */
export async function getClinicConsole(
  ctx: Context,
  input: Input<'queue', 'getClinicConsole'>,
): Promise<ClinicConsole> {
  const grant = requireMember(ctx, input.clinicId, 'staff');
  const clinic = await findClinic(ctx.db, input.clinicId);
  if (!clinic) throw new AppError('not_found', 'clinic.not_found');
  const listed = await listDoctors(ctx.db, input.clinicId);
  const [doctors, booked] = await Promise.all([withViews(ctx, listed), readStillBooked(ctx.db, listed)]);
  const clinicPageUrl = `${ctx.site.publicUrl}/${clinic.profile.slug}`;
  return {
    clinic: clinic.profile,
    role: grant.role,
    doctors: doctors.map(({ doctor, views }) => consoleDoctor(doctor, views, clinicPageUrl, booked)),
  };
}

/** One doctor's queue with names, for the doctor and the members of the clinic. */
export async function getDoctorConsole(
  ctx: Context,
  input: Input<'queue', 'getDoctorConsole'>,
): Promise<DoctorConsole> {
  const doctor = await findDoctor(ctx.db, input.doctorId);
  if (!doctor) throw new AppError('not_found', 'doctor.not_found');
  const grant = requireQueueAccess(ctx, doctor);
  const clinic = await findClinic(ctx.db, doctor.clinicId);
  const [[shown], booked] = await Promise.all([withViews(ctx, [doctor]), readStillBooked(ctx.db, [doctor])]);
  if (!clinic || !shown) throw new AppError('not_found', 'doctor.not_found');
  return {
    ...consoleDoctor(doctor, shown.views, `${ctx.site.publicUrl}/${clinic.profile.slug}`, booked),
    clinic: clinic.profile,
    access: grant.kind === 'member' ? grant.role : 'doctor',
  };
}

function consoleDoctor(
  doctor: Doctor,
  views: TimedQueueViews,
  clinicPageUrl: string,
  booked: ReadonlySet<string>,
): ConsoleDoctor {
  return {
    profile: doctor.profile,
    phone: doctor.phone,
    pageUrl: `${clinicPageUrl}/${doctor.profile.slug}`,
    addedAt: doctor.addedAt.toISOString(),
    consultationMinutes: doctor.consultationMinutes,
    letter: doctor.letter,
    ...lineRulesOf(doctor),
    ...feeRulesOf(doctor),
    version: doctor.version,
    ...(booked.has(doctor.id) && { isStillBooked: true }),
    queue: views.console,
  };
}
