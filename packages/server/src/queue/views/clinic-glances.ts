import type { ClinicGlance } from '@baari/contract/pages';
import {
  addDays,
  announcementAt,
  calendarDateOf,
  expectedStart,
  isOverdue,
  offerAt,
  serviceDateOf,
} from '@baari/core/queue';
import type { Context } from '../../context/index.ts';
import { type GlancedQueue, readGlancedQueues } from './clinic-glances.repository.ts';
import { waitQueryOf } from './queue-views.ts';

/**
 * Returns for some clinics, by clinic id, whether they are open, and the wait for the open doctor with the
 * fewest waiting patients. Reads no tokens, and estimates one wait for each clinic. Clinics without doctors are
 * left out.
 */
export async function getClinicGlances(
  ctx: Pick<Context, 'db' | 'waits' | 'now'>,
  clinicIds: readonly string[],
): Promise<Record<string, ClinicGlance>> {
  const now = ctx.now();
  const clinics = Map.groupBy(await readGlancedQueues(ctx.db, clinicIds), ({ clinicId }) => clinicId);
  const best = [...clinics].map(([clinicId, queues]) => ({ clinicId, ...bestOf(queues, now) }));
  const told = await ctx.waits(
    best.flatMap(({ shortest }) => (shortest ? [waitQueryOf(shortest, shortest.waiting, now)] : [])),
    now,
  );
  return Object.fromEntries(
    best.map(({ clinicId, shortest, opens, timeZone }) => {
      const newcomer = shortest && told.get(shortest.doctorId)?.line.at(-1);
      const wait = shortest && newcomer ? { ...startOf(shortest, now), waits: { line: [newcomer] } } : null;
      return [clinicId, { isOpen: shortest !== null, opens, timeZone, wait }];
    }),
  );
}

/** Returns the open doctor with the shortest line, or when the first doctor opens. */
function bestOf(
  queues: readonly GlancedQueue[],
  now: Date,
): { shortest: GlancedQueue | null } & Pick<ClinicGlance, 'opens' | 'timeZone'> {
  // A line without a doctor, such as Laboratory, counts only in a clinic that has no others.
  const doctors = queues.filter(({ isTestLine }) => !isTestLine);
  const offered = (doctors.length > 0 ? doctors : queues).map((queue) => {
    const current = isOfToday(queue, now) ? queue : { ...queue, session: null, waiting: 0 };
    return { queue: current, offer: offerAt(now, { ...queue, room: 'room' }).offer };
  });
  const open = offered.filter(({ offer }) => offer.kind === 'open').map(({ queue }) => queue);
  const opening = offered.flatMap(({ offer }) => (offer.opensAt ? [offer.opensAt.toISOString()] : []));
  const [shortest = null] = open.toSorted((a, b) => a.waiting - b.waiting);
  const timeZone = queues[0]?.schedule.timeZone ?? 'UTC';
  const [opensAt] = shortest === null ? opening.toSorted() : [];
  return { shortest, opens: opensAt === undefined ? null : opensOf(opensAt, timeZone, now), timeZone };
}

function opensOf(at: string, timeZone: string, now: Date): ClinicGlance['opens'] {
  const [date, today] = [calendarDateOf(new Date(at), timeZone), calendarDateOf(now, timeZone)];
  if (date === today) return { at, day: 'today' };
  return date === addDays(today, 1) ? { at, day: 'tomorrow' } : null;
}

const isOfToday = ({ session, schedule }: GlancedQueue, now: Date): boolean =>
  session !== null && !isOverdue(session, serviceDateOf(now, schedule.timeZone));

function startOf({ session, schedule, announcement: stored }: GlancedQueue, now: Date) {
  const announcement = announcementAt(now, stored);
  const startsAt = expectedStart(now, { announcement, nowServing: session?.nowServing ?? 0 }, schedule);
  return { computedAt: now.toISOString(), startsAt: startsAt?.toISOString() ?? null };
}
