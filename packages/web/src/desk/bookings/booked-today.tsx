import { westernDigits } from '@baari/core/shared';
import { useImperativeHandle, useRef } from 'react';
import { useBookingWords } from '../../shared/bookings/booking-words.ts';
import { Button } from '../../shared/ui/button.tsx';
import { useWords } from '../../shared/words/words-context.tsx';
import type { BookedTodayProps } from '../queue/add-patient/booked-slot.ts';
import { useBandText } from './booked-marks.tsx';
import { useBookingActions } from './use-booking-actions.ts';
import { useTodaysBookings } from './use-todays-bookings.ts';

const PHONE_DIGITS = 10;
/** A press within this time is ignored, because nobody can have read the notice yet. */
const READ_MS = 600;

const lastDigits = (phone: string) => westernDigits(phone).replace(/\D/g, '').slice(-PHONE_DIGITS);

/**
 * A notice in the form for new patients: the typed phone has a booking today, which a button checks in.
 */
export function BookedToday({ queues, clinic, phone, handle, onCheckedIn }: BookedTodayProps) {
  const { doctor, queue: names } = useWords('desk');
  const { booked: words } = useBookingWords();
  const bandText = useBandText(clinic.timeZone);
  const { booked } = useTodaysBookings({ queues, clinicId: clinic.id, timeZone: clinic.timeZone });
  const { checkIn } = useBookingActions(queues.map(({ queue }) => queue));
  const said = useRef<{ id: string; at: number } | null>(null);
  const bookedWith = (typed: string) => {
    const digits = lastDigits(typed);
    if (digits.length < PHONE_DIGITS) return undefined;
    return booked.find(({ booking }) => booking.phone !== null && lastDigits(booking.phone) === digits);
  };
  useImperativeHandle(handle, () => ({
    holds: (typed) => {
      const found = bookedWith(typed);
      if (!found) return false;
      const { id } = found.booking;
      if (said.current?.id !== id) said.current = { id, at: performance.now() };
      return performance.now() - said.current.at < READ_MS;
    },
  }));
  const found = bookedWith(phone);
  return (
    <div role="status" className="empty:hidden">
      {found && (
        <div className="rounded-control bg-warm-soft p-2">
          <p className="text-sm leading-tight font-semibold text-warm-ink">
            {words.hasBooking({
              name: found.booking.patientName ?? names.erasedPatient,
              when: bandText(found.booking),
              doctor: doctor.name(found.of.profile),
            })}
          </p>
          <Button
            variant="secondary"
            size="small"
            className="mt-1.5 min-h-9! py-1! pointer-coarse:min-h-11!"
            onClick={() => {
              checkIn(found.booking);
              onCheckedIn();
            }}
          >
            {words.checkInInstead}
          </Button>
        </div>
      )}
    </div>
  );
}
