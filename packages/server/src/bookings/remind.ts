/** What holders of bookings are told without having asked: that one is near, and that its day was taken away. */
import { dueReminder, isNight } from '@baari/core/bookings';
import { textSender } from '@baari/core/clinics';
import { bookingText, type BookingTextKind, claimWithinLimits, deleteSentText } from '../alerts/index.ts';
import type { Context } from '../context/index.ts';
import { claimTold, listUntold, releaseTold, type Untold } from './reminders.repository.ts';

/** So many messages are on their way at a time. */
const AT_ONCE = 8;

/**
 * Tells by text message whoever is to be told now, each once: it is claimed before it is sent, and a claim is only given back where the
 * message was surely not taken. What the limits of texts leave no room for is not tried again: the booking's page
 * says it. Push and WhatsApp are asked for by token, which a booking is not yet.
 */
export async function remindOfBookings(ctx: Context): Promise<void> {
  if (!ctx.site.hasSms) return;
  const due = (await listUntold(ctx.db, ctx.now())).flatMap((booking) => {
    const kind = dueNow(booking, ctx.now());
    return kind === null ? [] : [{ booking, kind }];
  });
  for (let next = 0; next < due.length; next += AT_ONCE)
    await Promise.all(due.slice(next, next + AT_ONCE).map(({ booking, kind }) => tell(ctx, booking, kind)));
}

function dueNow(booking: Untold, now: Date): BookingTextKind | null {
  const { isOff, timeZone } = booking;
  if (!isOff) return dueReminder(booking, now, timeZone);
  return isNight(now, timeZone) ? null : 'dayOff';
}

async function tell(ctx: Context, booking: Untold, kind: BookingTextKind): Promise<void> {
  const { id, phone, clinicId, clinicName, textPermission, secret } = booking;
  const now = ctx.now();
  if (!(await claimTold(ctx.db, booking, kind, now))) return;
  // Of another band, too, as when a booking was moved.
  const about = { id, occasion: `booked_${kind}:${booking.start.toISOString()}` };
  const counted = { about, kind: kind === 'dayOff' ? 'day_off' : 'reminder', phone, clinicId } as const;
  if ((await claimWithinLimits(ctx, counted, now, async () => 'claimed')) !== 'claimed') return;
  const clinic = textSender(clinicName, textPermission);
  const text = bookingText(kind, booking, { clinic, url: `${ctx.site.publicUrl}/t/${secret}` });
  const outcome = await ctx.alerts.text({ to: phone, text });
  if (outcome === 'taken') return;
  ctx.log.warn({ kind, end: outcome }, 'bookings: a text may not have arrived');
  if (outcome !== 'later') return;
  await ctx.db.transaction(async (tx) => {
    await deleteSentText(tx, { tokenId: id, occasion: about.occasion });
    await releaseTold(tx, id, kind);
  });
}
