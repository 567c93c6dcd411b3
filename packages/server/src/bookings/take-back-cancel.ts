import type { Input } from '@baari/contract';
import type { PatientBooking } from '@baari/contract/bookings';
import { requireTakenBackInTime, withFreeSeats } from '@baari/core/bookings';
import { hasHours } from '@baari/core/queue';
import { AppError } from '@baari/core/shared';
import type { Context } from '../context/index.ts';
import { readTakenSeats } from './booking.repository.ts';
import { changeAsHolder, type Locked, restore } from './change-booking.ts';
import { bandsOfLine } from './free-bands.ts';
import { hasComeSince, readNow } from './undo-booking.repository.ts';

/**
 * The patient takes back that the booking was cancelled, within two minutes; one that is open stays so. Throws
 * `booking.not_found`, `booking.over` of one that the patient did not cancel, `queue.too_late_to_undo`, `queue.holder_unproved`,
 * `clinic.inactive`, `booking.no_such_band` where the doctor is no longer there then, `booking.seat_taken`, and what `claimRoom`
 * throws where the patient has booked anew.
 */
export const takeBackCancel = (
  ctx: Context,
  input: Input<'bookings', 'takeBackCancel'>,
): Promise<PatientBooking> =>
  changeAsHolder(
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
      await restore(locked, open);
    },
    { needsProof: true },
  );

/** The seat is still the patient's unless somebody has come into its band since, and the band is full with them. */
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
