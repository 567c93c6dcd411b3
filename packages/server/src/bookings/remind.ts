import { dueBookingReminder, isReminderDue } from '@baari/core/bookings';
import { isNight, serviceDateEnd } from '@baari/core/queue';
import { type BookingTextKind, tellBooked, tellAgain } from '../alerts/index.ts';
import type { Context } from '../context/index.ts';
import { listAgainUntold } from './remind-again.repository.ts';
import { listUntold, noteUntellable, type Untold } from './reminders.repository.ts';

/** The maximum number of messages sent at the same time. */
const AT_ONCE = 8;

/**
 * The number of seconds for which a push service keeps the message about a cancelled day for a phone that is
 * offline.
 */
const OFF_GOOD_MS = 12 * 3_600_000;

/**
 * Sends each holder of a booking one reminder, or one message that the day was cancelled. It uses the
 * channels that the holder chose, or otherwise a text.
 */
export async function remindOfBookings(ctx: Context): Promise<void> {
  await noteUntellable(ctx.db, ctx.now(), ctx.site);
  const due = (await listUntold(ctx.db, ctx.now(), ctx.site)).flatMap((booking) => {
    const kind = dueNow(booking, ctx.now());
    return kind === null ? [] : [{ ...booking, kind }];
  });
  for (let next = 0; next < due.length; next += AT_ONCE)
    await Promise.all(
      due.slice(next, next + AT_ONCE).map((booking) => tellBooked(ctx, booking, goodUntil(ctx, booking))),
    );
}

function dueNow(booking: Untold, now: Date): BookingTextKind | null {
  const { isOff, timeZone } = booking;
  if (!isOff) return dueBookingReminder(booking, now, timeZone);
  return isNight(now, timeZone) ? null : 'dayOff';
}

/** A reminder is useless after the band has begun. */
const goodUntil = (ctx: Context, { isOff, start }: Untold) =>
  isOff ? new Date(ctx.now().getTime() + OFF_GOOD_MS) : start;

/**
 * Reminds each patient once, on the evening before the return date. It is idempotent and can safely run in
 * several processes.
 */
export async function remindToComeAgain(ctx: Context): Promise<void> {
  const now = ctx.now();
  const due = (await listAgainUntold(ctx.db, now, ctx.site)).filter(({ again, hours }) =>
    isReminderDue(again, hours, now),
  );
  for (let next = 0; next < due.length; next += AT_ONCE)
    await Promise.all(
      due
        .slice(next, next + AT_ONCE)
        .map(({ again, hours }) => tellAgain(ctx, again, serviceDateEnd(again.serviceDate, hours.timeZone))),
    );
}
