import type { Input } from '@baari/contract';
import { doctorSettings } from '@baari/contract/doctors';
import type { ClinicDisplay } from '@baari/contract/pages';
import type {
  ClinicBoard,
  ClinicConsole,
  ConsoleDoctor,
  DoctorConsole,
  QueueSnapshot,
} from '@baari/contract/queue';
import { AppError } from '@baari/core/shared';
import {
  type Clinic,
  findClinicBySlug,
  withAddresses,
  findClinic,
  requireClinicAccess,
} from '../../clinics/index.ts';
import { type Context, hasPlans } from '../../context/index.ts';
import {
  listDoctors,
  findDoctor,
  requireQueueAccess,
  type Doctor,
  type QueueGrant,
} from '../../doctors/index.ts';
import { hasAnsweredKeeper } from '../ledger/outage.repository.ts';
import { type TimedQueueViews, readQueueViews } from './queue-views.ts';
import { readStillBooked } from './queue-views.repository.ts';

const LAST_CALLS_MAX = 20;

/** Returns a clinic's public page. It shows no doctors of an inactive clinic. */
export async function getBoard(ctx: Context, input: Input<'queue', 'getBoard'>): Promise<ClinicBoard> {
  const { clinic, doctors } = await publicViews(ctx, input.slug);
  return boardOf(clinic, doctors);
}

/**
 * Returns a clinic's board, the address where patients take tokens, and the last calls. It returns a few more
 * calls than the screen shows, to replace calls that are undone.
 */
export async function getDisplay(ctx: Context, input: { slug: string }): Promise<ClinicDisplay> {
  const { clinic, doctors } = await publicViews(ctx, input.slug);
  const calls = doctors.flatMap(({ doctor, views: { snapshot, console } }) => {
    if (snapshot.isEnded) return [];
    return console.tokens.flatMap(({ number, calledAt }) =>
      calledAt === null ? [] : [{ doctorId: doctor.id, number, at: calledAt }],
    );
  });
  const lastCalls = calls.toSorted((a, b) => Date.parse(b.at) - Date.parse(a.at)).slice(0, LAST_CALLS_MAX);
  return {
    board: boardOf(clinic, doctors),
    joinUrl: withAddresses(ctx.site, clinic).joinUrl,
    lastCalls,
    ...(await abhaCodeOf(ctx, clinic.profile.id)),
  };
}

/**
 * Returns the code for ABHA apps if the clinic has one code for everybody. The screen has no space for a
 * separate code for each doctor.
 */
async function abhaCodeOf({ abdm, db }: Context, clinicId: string): Promise<Pick<ClinicDisplay, 'abhaCode'>> {
  const [only, another] = abdm === null ? [] : await abdm.listCodes(db, clinicId);
  return only && !another ? { abhaCode: only.code } : {};
}

async function publicViews(ctx: Context, slug: string): Promise<{ clinic: Clinic; doctors: Viewed[] }> {
  const clinic = await findClinicBySlug(ctx.db, slug);
  if (!clinic) throw new AppError('not_found', 'clinic.not_found');
  const doctors = clinic.profile.isActive
    ? await withViews(ctx, await listDoctors(ctx.db, clinic.profile.id))
    : [];
  return { clinic, doctors };
}

const boardOf = ({ profile, asksVisitTypes }: Clinic, doctors: readonly Viewed[]): ClinicBoard => ({
  clinic: profile,
  ...(asksVisitTypes && { asksVisitTypes }),
  doctors: doctors.map(({ doctor, views }) => ({ profile: doctor.profile, queue: views.snapshot })),
});

/** Returns all of a clinic's queues with names, for its members and keys. */
export async function getClinicConsole(
  ctx: Context,
  input: Input<'queue', 'getClinicConsole'>,
): Promise<ClinicConsole> {
  const grant = requireClinicAccess(ctx, input.clinicId);
  const clinic = await findClinic(ctx.db, input.clinicId);
  if (!clinic) throw new AppError('not_found', 'clinic.not_found');
  const listed = await listDoctors(ctx.db, input.clinicId);
  // A server in the clinic's network works without internet.
  const mayLoseServer = hasPlans(ctx) || ctx.site.isElsewhere;
  const [doctors, booked, isAnswered] = await Promise.all([
    withViews(ctx, listed),
    readStillBooked(ctx.db, listed),
    mayLoseServer && hasAnsweredKeeper(ctx.db, input.clinicId),
  ]);
  const clinicPageUrl = `${ctx.site.publicUrl}/${clinic.profile.slug}`;
  return {
    clinic: clinic.profile,
    role: grant.kind === 'member' ? grant.role : 'staff',
    doctors: doctors.map(({ doctor, views }) => consoleDoctor(doctor, views, clinicPageUrl, booked)),
    ...(mayLoseServer && { outages: isAnswered ? 'answered' : 'offered' }),
  };
}

/** Returns one doctor's queue with names, for the doctor, and the members and keys of the clinic. */
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
    access: accessOf(grant),
  };
}

/** In a queue, a key can do the same as staff. */
function accessOf(grant: QueueGrant): DoctorConsole['access'] {
  switch (grant.kind) {
    case 'member':
      return grant.role;
    case 'doctor':
      return 'doctor';
    case 'key':
      return 'staff';
  }
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
    ...doctorSettings.parse(doctor),
    version: doctor.version,
    ...(booked.has(doctor.id) && { isStillBooked: true }),
    queue: views.console,
  };
}

/** Returns a doctor's public queue. */
export async function getQueue(ctx: Context, input: Input<'queue', 'getQueue'>): Promise<QueueSnapshot> {
  const doctor = await findDoctor(ctx.db, input.doctorId);
  if (!doctor) throw new AppError('not_found', 'doctor.not_found');
  const { snapshot } = await ctx.live.refresh(doctor.id, 0);
  return snapshot;
}

type Viewed = { doctor: Doctor; views: TimedQueueViews };

/**
 * Returns the doctors with the current views of their queues. Leaves out doctors who were removed in the
 * meantime.
 */
async function withViews(ctx: Context, doctors: readonly Doctor[]): Promise<Viewed[]> {
  const ids = doctors.map((doctor) => doctor.id);
  const views = await readQueueViews(ctx, ids, ctx.now());
  return doctors.flatMap((doctor) => {
    const viewed = views.get(doctor.id);
    return viewed ? [{ doctor, views: viewed }] : [];
  });
}
