import { hasHours } from '@baari/core/queue';
import type { Context } from '../context/index.ts';
import { endOverBookings } from './booked-token.repository.ts';
import { lockBooking } from './booking.repository.ts';
import { saveEnded } from './booking-changes.repository.ts';
import { placeEarly } from './check-in.ts';
import { lockLine } from './line.repository.ts';
import { listOpenByLine, type OpenLine } from './open-lines.repository.ts';

/**
 * Runs every minute. It gives early patients the place “Soon”, ends bookings of cancelled days, and marks
 * missed bookings. A second run changes nothing, so the job may run at any time.
 */
export async function settleBookings(ctx: Context): Promise<void> {
  await placeEarly(ctx);
  for (const line of await listOpenByLine(ctx.db, ctx.now())) {
    for (const booking of line.bookings.filter((one) => !isThere(line, one))) await takeAway(ctx, booking.id);
  }
  await ctx.db.transaction(async (tx) => ctx.countAnew(tx, await endOverBookings(tx, ctx.now())));
}

type Booked = OpenLine['bookings'][number];

/**
 * Returns whether the doctor sees patients in a band. The doctor and the clinic must still exist, the band
 * must overlap the doctor's hours, and the practice must not be closed for that day.
 */
const isThere = ({ isGone, hours, closedOn }: OpenLine, booking: Booked): boolean =>
  !isGone && booking.serviceDate !== closedOn && hasHours(booking, hours);

/** Ends an open booking under its line's lock, after checking again that the reason still applies. */
async function takeAway(ctx: Context, id: string): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    const [line] = await listOpenByLine(tx, ctx.now(), id);
    const seen = line?.bookings[0];
    if (line === undefined || seen === undefined) return;
    if (!line.isGone) await lockLine(tx, line.doctorId);
    const [again] = await listOpenByLine(tx, ctx.now(), id);
    const booking = await lockBooking(tx, { id, doctorId: line.doctorId });
    if (again === undefined || booking?.state !== 'booked' || isThere(again, seen)) return;
    await saveEnded(tx, id, { state: 'cancelled', endedBy: 'day_off', at: ctx.now() });
  });
}
