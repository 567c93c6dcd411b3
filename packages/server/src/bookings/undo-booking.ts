import type { Input } from '@baari/contract';
import type { DeskBooking } from '@baari/contract/bookings';
import { requireUndoable } from '@baari/core/bookings';
import { AppError } from '@baari/core/shared';
import type { Context } from '../context/index.ts';
import { saveEnded, saveReplaced } from './booking-changes.repository.ts';
import { listReplaced } from './booking.repository.ts';
import { changeAsStaff, type Locked, restore } from './change-booking.ts';
import { readNow, saveLastChange } from './undo-booking.repository.ts';
import { notFound } from './views.ts';

/**
 * Undoes what staff did last with a booking, whoever of them it was: one that was made is cancelled. Throws `booking.not_found`,
 * `booking.changed_since`, `queue.too_late_to_undo`, and `booking.phone_has_booking`, `booking.phone_limit` and `booking.device_limit` where its
 * holder has booked anew since it ended.
 */
export const undoBooking = (ctx: Context, input: Input<'bookings', 'undoBooking'>): Promise<DeskBooking> =>
  changeAsStaff(ctx, 'undoBooking', input, async (locked) => {
    const { tx, booking, now } = locked;
    if (booking.patientId === null) throw notFound();
    const { last } = await readNow(tx, booking.id);
    const { from, before, kind } = requireUndoable(last, input.revision, now);
    if (from === null) await unmake(locked);
    else await restore(locked, from);
    await saveLastChange(tx, booking.id, before);
    if (kind === 'missed' || kind === 'not_missed') await ctx.countAnew(tx, [booking]);
  });

/** Cancels a booking that was made by mistake, and opens what it took the place of, where there is still room. */
async function unmake({ tx, booking, now: at }: Locked): Promise<void> {
  await saveEnded(tx, booking.id, { state: 'cancelled', endedBy: 'staff', at });
  for (const replaced of await listReplaced(tx, booking.id)) {
    const { last } = await readNow(tx, replaced.id);
    if (last?.kind !== 'cancelled' || last.from === null) continue;
    try {
      await restore({ tx, booking: replaced }, last.from);
      await saveReplaced(tx, replaced.id, null);
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
    }
  }
}
