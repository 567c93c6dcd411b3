import type { DeskBooking } from '@baari/contract/bookings';
import { PhoneCall } from 'lucide-react';
import { useBookingWords } from '../../../shared/bookings/booking-words.ts';
import { PhoneLink } from '../../../shared/patients/phone-link.tsx';
import { Card } from '../../../shared/ui/card.tsx';
import { useWords } from '../../../shared/words/words-context.tsx';
import { useDayName } from '../../book/band-choice.tsx';
import { useBandText } from '../booked-marks.tsx';

type RingUpProps = { bookings: readonly DeskBooking[]; timeZone: string; today: string };

/** Whose day was taken away, for who rings them up; nothing where there is nobody. */
export function RingUp({ bookings, timeZone, today }: RingUpProps) {
  const { queue, callBacks } = useWords('desk');
  const { page: words } = useBookingWords();
  const dayName = useDayName(today);
  const bandText = useBandText(timeZone);
  if (bookings.length === 0) return null;
  return (
    <Card
      title={
        <span className="inline-flex items-center gap-2">
          <PhoneCall size={20} aria-hidden />
          {words.ringUp(bookings.length)}
        </span>
      }
      aria-label={words.ringUp(bookings.length)}
    >
      <p className="text-sm text-ink-soft">{words.ringUpHint}</p>
      <ul className="mt-1 divide-y divide-line">
        {bookings.map((booking) => (
          <li key={booking.id} className="flex flex-wrap items-center gap-x-4 py-1">
            <span className="min-w-0 flex-1 basis-40 font-medium wrap-anywhere">
              {booking.patientName ?? queue.erasedPatient}
            </span>
            <span className="text-sm text-ink-soft">
              {dayName(booking.serviceDate)}, {bandText(booking)}
            </span>
            {booking.phone === null ? (
              <span className="text-sm text-ink-soft">{callBacks.noPhone}</span>
            ) : (
              <PhoneLink phone={booking.phone} />
            )}
          </li>
        ))}
      </ul>
    </Card>
  );
}
