/** What holders of bookings are told without having asked: that one is near, and that its day was taken away. */
import { dueReminder } from '@baari/core/bookings';
import { isNight } from '@baari/core/queue';
import { type BookingTextKind, tellBooked } from '../alerts/index.ts';
import type { Context } from '../context/index.ts';
import { listUntold, noteUntellable, type Untold } from './reminders.repository.ts';

/** So many messages are on their way at a time. */
const AT_ONCE = 8;

/** For so long the news of a day that was taken away are kept for a phone without network. */
const OFF_GOOD_MS = 12 * 3_600_000;

/** Tells whoever is to be told now, each once, by the channels that they asked for, or by text. */
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
  if (!isOff) return dueReminder(booking, now, timeZone);
  return isNight(now, timeZone) ? null : 'dayOff';
}

/** A reminder is of no use once the band has begun. */
const goodUntil = (ctx: Context, { isOff, start }: Untold) =>
  isOff ? new Date(ctx.now().getTime() + OFF_GOOD_MS) : start;
