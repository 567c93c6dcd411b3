/** What anybody sees of a clinic: its board, and the waiting room's screen. */
import type { Input } from '@baari/contract';
import type { ClinicBoard } from '@baari/contract/queue';
import type { ClinicDisplay } from '@baari/contract/pages';
import { AppError } from '@baari/core/shared';
import { type Clinic, findClinicBySlug, withAddresses } from '../../clinics/index.ts';
import type { Context } from '../../context/index.ts';
import { listDoctors } from '../../doctors/index.ts';
import { type Viewed, withViews } from './viewed-doctors.ts';

const LAST_CALLS_MAX = 20;

/** A clinic's page as anybody sees it; the doctors of an inactive clinic are not shown. */
export async function getBoard(ctx: Context, input: Input<'queue', 'getBoard'>): Promise<ClinicBoard> {
  const { clinic, doctors } = await publicViews(ctx, input.slug);
  return boardOf(clinic, doctors);
}

/** A clinic's board, its joining address, and the last calls: as many as the screen shows, and spares for those taken back. */
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
  };
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
