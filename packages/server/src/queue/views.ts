/** Looking at queues: the public board of a clinic, a doctor's queue, and the consoles of those who run them. */
import type {
  ClinicBoard,
  ClinicConsole,
  ConsoleDoctor,
  DoctorConsole,
  QueueSnapshot,
} from '@baari/contract/queue';
import { AppError } from '@baari/core/shared';
import { findClinic, findClinicBySlug, requireMember } from '../clinics/index.ts';
import type { Context } from '../context/index.ts';
import { findDoctor, listDoctors, requireQueueAccess, type Doctor } from '../doctors/index.ts';
import { readQueueViews, type TimedQueueViews } from './queue-views.ts';

/** A clinic's page as anybody sees it; the doctors of an inactive clinic are not shown. */
export async function getBoard(ctx: Context, input: { slug: string }): Promise<ClinicBoard> {
  const clinic = await findClinicBySlug(ctx.db, input.slug);
  if (!clinic) throw new AppError('not_found', 'clinic.not_found');
  if (!clinic.profile.isActive) return { clinic: clinic.profile, doctors: [] };
  const doctors = await withViews(ctx, await listDoctors(ctx.db, clinic.profile.id));
  return {
    clinic: clinic.profile,
    doctors: doctors.map(({ doctor, views }) => ({ profile: doctor.profile, queue: views.snapshot })),
  };
}

/** A doctor's public queue. */
export async function getQueue(ctx: Context, input: { doctorId: string }): Promise<QueueSnapshot> {
  const doctor = await findDoctor(ctx.db, input.doctorId);
  if (!doctor) throw new AppError('not_found', 'doctor.not_found');
  const { snapshot } = await ctx.live.refresh(doctor.id, 0);
  return snapshot;
}

/** All of a clinic's queues with names, for its members. */
export async function getClinicConsole(ctx: Context, input: { clinicId: string }): Promise<ClinicConsole> {
  const grant = requireMember(ctx, input.clinicId, 'staff');
  const clinic = await findClinic(ctx.db, input.clinicId);
  if (!clinic) throw new AppError('not_found', 'clinic.not_found');
  const doctors = await withViews(ctx, await listDoctors(ctx.db, input.clinicId));
  const clinicPageUrl = `${ctx.site.publicUrl}/${clinic.profile.slug}`;
  return {
    clinic: clinic.profile,
    role: grant.role,
    doctors: doctors.map(({ doctor, views }) => consoleDoctor(doctor, views, clinicPageUrl)),
  };
}

/** One doctor's queue with names, for the doctor and the members of the clinic. */
export async function getDoctorConsole(ctx: Context, input: { doctorId: string }): Promise<DoctorConsole> {
  const doctor = await findDoctor(ctx.db, input.doctorId);
  if (!doctor) throw new AppError('not_found', 'doctor.not_found');
  const grant = requireQueueAccess(ctx, doctor);
  const clinic = await findClinic(ctx.db, doctor.clinicId);
  const [shown] = await withViews(ctx, [doctor]);
  if (!clinic || !shown) throw new AppError('not_found', 'doctor.not_found');
  return {
    ...consoleDoctor(doctor, shown.views, `${ctx.site.publicUrl}/${clinic.profile.slug}`),
    clinic: clinic.profile,
    access: grant.kind === 'member' ? grant.role : 'doctor',
  };
}

async function withViews(
  ctx: Context,
  doctors: readonly Doctor[],
): Promise<{ doctor: Doctor; views: TimedQueueViews }[]> {
  const ids = doctors.map((doctor) => doctor.id);
  const views = await readQueueViews(ctx, ids, ctx.now());
  return doctors.flatMap((doctor) => {
    const viewed = views.get(doctor.id);
    return viewed ? [{ doctor, views: viewed }] : [];
  });
}

function consoleDoctor(doctor: Doctor, views: TimedQueueViews, clinicPageUrl: string): ConsoleDoctor {
  return {
    profile: doctor.profile,
    phone: doctor.phone,
    pageUrl: `${clinicPageUrl}/${doctor.profile.slug}`,
    addedAt: doctor.addedAt.toISOString(),
    consultationMinutes: doctor.consultationMinutes,
    version: doctor.version,
    queue: views.console,
  };
}
