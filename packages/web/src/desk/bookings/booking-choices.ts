import type { DeskBooking } from '@baari/contract/bookings';
import type { ClinicBookingWords } from '../../shared/words/en/catalog.ts';
import type { Choice } from '../queue/tokens/row-choices.ts';

/** What somebody presses about a booking; what can not be taken back is asked about first. */
export type BookingPresses = Record<'checkIn' | 'move' | 'cancel' | 'missed', (booking: DeskBooking) => void>;

type Wanted = {
  booking: DeskBooking;
  presses: BookingPresses;
  words: ClinicBookingWords['booked'];
  /** In milliseconds since 1970, by the server's clock. */
  now: number;
  today: string;
  /** Whether the line takes bookings: else there is no other time. */
  takesBookings: boolean;
};

/** What can be done about an open booking, at its number: nobody is here, or missed, before the day or the band. */
export function bookingChoices({
  booking,
  presses,
  words,
  now,
  today,
  takesBookings,
}: Wanted): (Choice | null)[] {
  if (booking.state !== 'booked') return [];
  const isToday = booking.serviceDate === today;
  return [
    isToday ? { label: words.checkIn, act: () => presses.checkIn(booking) } : null,
    takesBookings ? { label: words.move, act: () => presses.move(booking) } : null,
    { label: words.cancel, act: () => presses.cancel(booking) },
    now >= Date.parse(booking.band.start)
      ? { label: words.missed, act: () => presses.missed(booking) }
      : null,
  ];
}
