/** Serves `/api/calendars/{secret}.ics`, to which a doctor's own calendar subscribes. */
import { calendarFeed } from '@baari/core/bookings';
import { doctorTitle } from '@baari/core/doctors';
import { addDays, serviceDateOf } from '@baari/core/queue';
import { AppError } from '@baari/core/shared';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { findClinic } from '../clinics/index.ts';
import type { Context } from '../context/index.ts';
import { findDoctor } from '../doctors/index.ts';
import { findFeed, listBookedTimes } from './calendar-feed.repository.ts';
import { hasCalendarFeeds, hashFeedSecret } from './calendar-feeds.ts';

/** The number of past days that the feed contains. */
const DAYS_BACK = 7;

const params = z.object({ file: z.string().regex(/^[\w-]{32}\.ics$/) });

/** `contextOf` counts the request towards the caller's limits. */
type CalendarFeedOptions = { contextOf: (request: FastifyRequest) => Promise<Context> };

/**
 * Adds the route for calendars. An ended address, and an address of a clinic whose plan has no feeds, get the
 * same response as an unknown address.
 */
export function addCalendarFeedRoute(app: FastifyInstance, { contextOf }: CalendarFeedOptions): void {
  app.get('/api/calendars/:file', async (request, reply) => {
    const ctx = await contextOf(request);
    const asked = params.safeParse(request.params);
    const secret = asked.data?.file.replace('.ics', '');
    const feed = secret === undefined ? null : await findFeed(ctx.db, hashFeedSecret(secret));
    if (feed === null) throw notFound();
    const [clinic, doctor] = [
      await findClinic(ctx.db, feed.clinicId),
      await findDoctor(ctx.db, feed.doctorId),
    ];
    if (!clinic || !doctor || !(await hasCalendarFeeds(ctx, feed.clinicId))) throw notFound();
    const { name, timeZone } = clinic.profile;
    const from = addDays(serviceDateOf(ctx.now(), timeZone), -DAYS_BACK);
    const times = (await listBookedTimes(ctx.db, feed.doctorId, from)).map((booked) => ({
      uid: booked.id,
      start: booked.start,
      end: booked.end,
      sequence: booked.revision,
      summary: feed.withNames && booked.patientName !== null ? `${booked.patientName}, ${name}` : name,
    }));
    return reply
      .header('cache-control', 'no-store')
      .header('x-robots-tag', 'noindex')
      .type('text/calendar; charset=utf-8')
      .send(calendarFeed(`${doctorTitle(doctor.profile)}, ${name}`, ctx.now(), times));
  });
}

const notFound = () => new AppError('not_found', 'calendar.not_found');
