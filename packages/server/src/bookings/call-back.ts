import type { Input } from '@baari/contract';
import type { DeskBooking } from '@baari/contract/bookings';
import { AppError } from '@baari/core/shared';
import type { Context } from '../context/index.ts';
import { findDoctor, requireQueueAccess } from '../doctors/index.ts';
import { findBooking } from './booking.repository.ts';
import { deleteCalledBack, saveCalledBack } from './call-back.repository.ts';
import { deskBookingOf, nameOf, notFound } from './views.ts';

/**
 * Marks that a patient whose day was cancelled was phoned, or takes the mark back. Doing either again changes nothing.
 * Throws `doctor.not_found`, `booking.not_found`.
 */
export async function setBookingCalledBack(
  ctx: Context,
  { doctorId, bookingId: id, calledBack }: Input<'bookings', 'setBookingCalledBack'>,
): Promise<DeskBooking> {
  const doctor = await findDoctor(ctx.db, doctorId);
  if (!doctor) throw new AppError('not_found', 'doctor.not_found');
  const grant = requireQueueAccess(ctx, doctor);
  if (calledBack) await saveCalledBack(ctx.db, { id, doctorId }, { grant, at: ctx.now() });
  else await deleteCalledBack(ctx.db, { id, doctorId });
  const booking = await findBooking(ctx.db, id);
  if (booking?.doctorId !== doctorId) throw notFound();
  return deskBookingOf(booking, nameOf(doctor));
}
