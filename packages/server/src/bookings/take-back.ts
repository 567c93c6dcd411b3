import type { Input } from '@baari/contract';
import type { DeskBooking, PatientBooking } from '@baari/contract/bookings';
import { requireUndoable, requireTakenBackInTime, withFreeSeats } from '@baari/core/bookings';
import { hasHours } from '@baari/core/queue';
import { AppError } from '@baari/core/shared';
import type { Context } from '../context/index.ts';
import { saveEnded, saveReplaced } from './booking-changes.repository.ts';
import { listReplaced, readTakenSeats } from './booking.repository.ts';
import {
  changeBookingAsStaff,
  type Locked,
  putBookingBack,
  changeBookingAsHolder,
} from './change-booking.ts';
import { bandsOfLine } from './free-bands.ts';
import { readNow, saveLastChange, hasComeSince } from './undo-booking.repository.ts';
import { notFound } from './views.ts';

/**
 * Undoes the clinic's last change of a booking, no matter which member made it. Undoing a new booking cancels
 * it. Throws `booking.not_found`, `booking.changed_since` and `queue.too_late_to_undo`. Also throws
 * `booking.phone_has_booking`, `booking.phone_limit` or `booking.device_limit` if its holder has made another
 * booking since it ended.
 */
export const undoBooking = (ctx: Context, input: Input<'bookings', 'undoBooking'>): Promise<DeskBooking> =>
  changeBookingAsStaff(ctx, 'undoBooking', input, async (locked) => {
    const { tx, booking, now } = locked;
    if (booking.patientId === null) throw notFound();
    const { last } = await readNow(tx, booking.id);
    const { from, before, kind } = requireUndoable(last, input.revision, now);
    if (from === null) await unmake(locked);
    else await putBookingBack(locked, from);
    await saveLastChange(tx, booking.id, before);
    if (kind === 'missed' || kind === 'not_missed') await ctx.countAnew(tx, [booking]);
  });

/**
 * Cancels a booking made by mistake, and reopens the booking that it replaced if the limits still allow this.
 */
export async function unmake({
  tx,
  booking,
  now: at,
}: Pick<Locked, 'tx' | 'booking' | 'now'>): Promise<void> {
  await saveEnded(tx, booking.id, { state: 'cancelled', endedBy: 'staff', at });
  for (const replaced of await listReplaced(tx, booking.id)) {
    const { last } = await readNow(tx, replaced.id);
    if (last?.kind !== 'cancelled' || last.from === null) continue;
    try {
      await putBookingBack({ tx, booking: replaced }, last.from);
      await saveReplaced(tx, replaced.id, null);
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
    }
  }
}

/**
 * Undoes the patient's cancellation within two minutes. Does nothing for an open booking. Throws
 * `booking.not_found`, `booking.over` if the patient did not cancel it, `queue.too_late_to_undo`,
 * `queue.holder_unproved`, `clinic.inactive`, `booking.no_such_band` if the doctor no longer works then,
 * `booking.seat_taken`, and the errors of `claimRoom` if the patient has booked again.
 */
export const takeBackCancel = (
  ctx: Context,
  input: Input<'bookings', 'takeBackCancel'>,
): Promise<PatientBooking> =>
  changeBookingAsHolder(
    ctx,
    'takeBackCancel',
    input,
    async (locked) => {
      const { tx, booking, now } = locked;
      if (booking.state === 'booked') return;
      requireTakenBackInTime(booking, now);
      await requireSeat(locked);
      const open = {
        ...(await readNow(tx, booking.id)).now,
        state: 'booked',
        ended_by: null,
        ended_at: null,
      } as const;
      await putBookingBack(locked, open);
    },
    { needsProof: true },
  );

/** Throws if the patient cannot have the old seat again, for example because its band is full. */
async function requireSeat({ tx, booking, line, now }: Locked): Promise<void> {
  if (!line.clinicIsActive) throw new AppError('conflict', 'clinic.inactive');
  const { doctor, timeZone, closedOn } = line;
  const { serviceDate, start } = booking;
  if (serviceDate === closedOn || !hasHours(booking, { ...doctor.profile, timeZone }))
    throw new AppError('conflict', 'booking.no_such_band', { bands: [] });
  const band = bandsOfLine(line, now).find((one) => one.start <= start && start < one.end);
  if (!(await hasComeSince(tx, booking, band ?? booking))) return;
  const isFree = band && withFreeSeats([band], await readTakenSeats(tx, doctor.id, band.start)).length > 0;
  if (!isFree) throw new AppError('conflict', 'booking.seat_taken');
}
