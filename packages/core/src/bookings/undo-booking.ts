/** Undoes changes of a booking by staff, and a patient's own cancellation. */
import { isTooLateToUndo, TAKE_BACK_SECONDS, takeBackUntil, UNDO_SECONDS } from '../queue/index.ts';
import { AppError } from '../shared/index.ts';
import type { BookingEnd, BookingState } from './booking.ts';

/** A staff action on a booking. Nobody can undo changes by the patient or the server, or undo an undo. */
export const BOOKING_CHANGES = ['booked', 'moved', 'cancelled', 'missed', 'not_missed'] as const;
export type BookingChange = (typeof BOOKING_CHANGES)[number];

/**
 * A change, together with the previous one if that can still be undone. `revision` is the booking's revision
 * after the change.
 */
export type PastBookingChange<From> = {
  kind: BookingChange;
  revision: number;
  at: Date;
  /** The booking before the change, or null for a new booking. */
  from: From | null;
  before: PastBookingChange<From> | null;
};

/**
 * Returns the change that made `revision`. Throws `booking.changed_since` unless it is the last change, and
 * `queue.too_late_to_undo` after UNDO_SECONDS.
 */
export function requireUndoable<From>(
  last: PastBookingChange<From> | null,
  revision: number,
  now: Date,
): PastBookingChange<From> {
  if (last?.revision !== revision) throw new AppError('conflict', 'booking.changed_since');
  if (isTooLateToUndo(last, now))
    throw new AppError('conflict', 'queue.too_late_to_undo', {
      kind: last.kind,
      seconds: UNDO_SECONDS,
    });
  return last;
}

type EndedBooking = { state: BookingState; endedBy: BookingEnd | null; endedAt: Date | null };

/**
 * Returns the last instant at which a patient can undo their cancellation. Returns null for an open booking,
 * and for one that ended in another way.
 */
export const bookingTakeBackUntil = ({ state, endedBy, endedAt }: EndedBooking): Date | null =>
  state === 'cancelled' && endedBy === 'patient' && endedAt !== null ? takeBackUntil(endedAt) : null;

/**
 * Throws `booking.over` for a booking that its patient did not cancel, and `queue.too_late_to_undo` after
 * TAKE_BACK_SECONDS.
 */
export function requireTakenBackInTime(booking: EndedBooking, now: Date): void {
  const until = bookingTakeBackUntil(booking);
  if (until === null) throw new AppError('conflict', 'booking.over', { state: booking.state });
  if (now > until) throw new AppError('conflict', 'queue.too_late_to_undo', { seconds: TAKE_BACK_SECONDS });
}
