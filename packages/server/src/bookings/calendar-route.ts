/**
 * Serves `GET /t/{secret}/booking.ics`, which adds the appointment to a phone's calendar. The server makes
 * the file, because a phone can open such a link but not a file that a script made.
 */
import { tokenSecret } from '@baari/contract/queue';
import { alarmOf, calendarFile } from '@baari/core/bookings';
import { doctorTitle } from '@baari/core/doctors';
import { AppError } from '@baari/core/shared';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Context } from '../context/index.ts';
import { patientBookingOf, requireHeld } from './views.ts';

const params = z.object({ secret: tokenSecret });

/** `contextOf` counts the request towards the caller's limits. */
type CalendarRouteOptions = { contextOf: (request: FastifyRequest) => Promise<Context> };

export function addCalendarRoute(app: FastifyInstance, { contextOf }: CalendarRouteOptions): void {
  app.get('/t/:secret/booking.ics', async (request, reply) => {
    const ctx = await contextOf(request);
    const asked = params.safeParse(request.params);
    if (!asked.success) throw new AppError('not_found', 'request.not_found');
    const held = await requireHeld(ctx, asked.data.secret);
    const { secret, state, start, end, revision } = held;
    const { clinic, doctor } = await patientBookingOf(ctx, held);
    const alarmAt = alarmOf(start, clinic.timeZone);
    const file = calendarFile({
      uid: secret,
      start,
      end,
      at: ctx.now(),
      sequence: revision,
      isOff: state !== 'booked',
      alarmAt: alarmAt > ctx.now() ? alarmAt : null,
      summary: `${doctorTitle(doctor)}, ${clinic.name}`,
      location: clinic.address,
      url: `${ctx.site.publicUrl}/t/${secret}`,
    });
    return reply
      .header('cache-control', 'no-store')
      .header('x-robots-tag', 'noindex')
      .header('content-disposition', 'inline; filename="booking.ics"')
      .type('text/calendar; charset=utf-8')
      .send(file);
  });
}
