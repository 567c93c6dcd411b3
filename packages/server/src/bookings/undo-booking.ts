import type { Input } from '@baari/contract';
import type { DeskBooking } from '@baari/contract/bookings';
import { requireUndoable } from '@baari/core/bookings';
import type { Context } from '../context/index.ts';
import { saveEnded } from './booking-changes.repository.ts';
import { changeAsStaff, restore } from './change-booking.ts';
import { readNow, saveLastChange } from './undo-booking.repository.ts';
import { notFound } from './views.ts';

/**
 * Undoes what staff did last with a booking, whoever of them it was: one that was made is cancelled. Throws `booking.not_found`,
 * `booking.changed_since`, `queue.too_late_to_undo`, and `booking.phone_has_booking` and `booking.device_limit` where its holder
 * has booked anew since it ended.
 */
export const undoBooking = (ctx: Context, input: Input<'bookings', 'undoBooking'>): Promise<DeskBooking> =>
  changeAsStaff(ctx, 'undoBooking', input, async (locked) => {
    const { tx, booking, now } = locked;
    if (booking.patientId === null) throw notFound();
    const { last } = await readNow(tx, booking.id);
    const { from, before, kind } = requireUndoable(last, input.revision, now);
    if (from === null) await saveEnded(tx, booking.id, { state: 'cancelled', endedBy: 'staff', at: now });
    else await restore(locked, from);
    await saveLastChange(tx, booking.id, before);
    if (kind === 'missed' || kind === 'not_missed') await ctx.countAnew(tx, [booking]);
  });
