import type { ClinicGlance } from '@baari/contract/pages';
import {
  addDays,
  announcementAt,
  calendarDateOf,
  expectedStart,
  isOverdue,
  offerAt,
  outageSince,
  serviceDateOf,
} from '@baari/core/queue';
import type { Context } from '../../context/index.ts';
import { type GlancedQueue, readGlancedQueues } from './clinic-glances.repository.ts';
import { waitQueryOf } from './queue-views.ts';

/**
 * For each clinic, the wait is estimated for this many open doctors. These are the doctors with the fewest
 * waiting patients.
 */
const ESTIMATED_DOCTORS = 3;

/**
 * Returns, by clinic id, whether each clinic is open, and the shortest wait among the open doctors with the
 * fewest waiting patients. Reads no tokens, and estimates at most three waits for each clinic. Clinics
 * without doctors are left out.
 */
export async function getClinicGlances(
  ctx: Pick<Context, 'db' | 'waits' | 'now'>,
  clinicIds: readonly string[],
): Promise<Record<string, ClinicGlance>> {
  const now = ctx.now();
  const clinics = Map.groupBy(await readGlancedQueues(ctx.db, clinicIds, now), ({ clinicId }) => clinicId);
  const glanced = [...clinics].map(([clinicId, queues]) => ({ clinicId, ...openIn(queues, now) }));
  const told = await ctx.waits(
    glanced.flatMap(({ shortest }) => shortest.map((queue) => waitQueryOf(queue, queue.waiting, now))),
    now,
  );
  return Object.fromEntries(
    glanced.map(({ clinicId, shortest, opens, timeZone }) => {
      const waits = shortest.flatMap((queue) => {
        const newcomer = isWithoutInternet(queue, now) ? null : told.get(queue.doctorId)?.line.at(-1);
        return newcomer ? [{ ...startOf(queue, now), waits: { line: [newcomer] } }] : [];
      });
      const [wait = null] = waits.toSorted((a, b) => aboutMinutes(a) - aboutMinutes(b));
      return [clinicId, { isOpen: shortest.length > 0, opens, timeZone, wait }];
    }),
  );
}

/** True if the wait is unknown, because a computer of the clinic runs the queue without the server. */
const isWithoutInternet = ({ session, keeperSeenAt: seenAt, lastCallAt }: GlancedQueue, now: Date): boolean =>
  session !== null && outageSince({ seenAt, openedAt: session.startedAt, lastCallAt }, now) !== null;

const aboutMinutes = ({ waits: { line } }: NonNullable<ClinicGlance['wait']>): number => line[0]?.[2] ?? 0;

/** Returns the open doctors with the shortest lines, or when the first doctor opens. */
function openIn(
  queues: readonly GlancedQueue[],
  now: Date,
): { shortest: GlancedQueue[] } & Pick<ClinicGlance, 'opens' | 'timeZone'> {
  // A line without a doctor, such as Laboratory, counts only in a clinic that has no other lines.
  const doctors = queues.filter(({ isTestLine }) => !isTestLine);
  const offered = (doctors.length > 0 ? doctors : queues).map((queue) => {
    const current = isOfToday(queue, now) ? queue : { ...queue, session: null, waiting: 0 };
    return { queue: current, offer: offerAt(now, { ...queue, room: 'room' }).offer };
  });
  const open = offered.filter(({ offer }) => offer.kind === 'open').map(({ queue }) => queue);
  const opening = offered.flatMap(({ offer }) => (offer.opensAt ? [offer.opensAt.toISOString()] : []));
  const shortest = open.toSorted((a, b) => a.waiting - b.waiting).slice(0, ESTIMATED_DOCTORS);
  const timeZone = queues[0]?.schedule.timeZone ?? 'UTC';
  const [opensAt] = shortest.length === 0 ? opening.toSorted() : [];
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
