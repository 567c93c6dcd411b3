import type { DeskBooking } from '@baari/contract/bookings';
import type { ClinicBookingWords } from '@baari/words/web';
import type { RowChoice } from '../queue/tokens/row-choices.ts';

/** The choices for a booking. One that cannot be undone is confirmed first. */
export type BookingPresses = Record<
  'checkIn' | 'move' | 'cancel' | 'missed' | 'takeBack',
  (booking: DeskBooking) => void
>;

type Wanted = {
  booking: DeskBooking;
  presses: BookingPresses;
  words: ClinicBookingWords['booked'];
  /** In milliseconds since 1970, by the server's clock. */
  now: number;
  today: string;
  /** Whether the line takes bookings; otherwise there is no other time. */
  takesBookings: boolean;
};

/**
 * The choices for a booking, each at its number. Before the day or the band, nobody can be here or missed. A
 * no-show is taken back on the day, at the number at which it was set.
 */
export function bookingChoices({
  booking,
  presses,
  words,
  now,
  today,
  takesBookings,
}: Wanted): (RowChoice | null)[] {
  const isToday = booking.serviceDate === today;
  if (booking.state === 'missed' && isToday)
    return [null, null, null, { label: words.takeBack, act: () => presses.takeBack(booking) }];
  if (booking.state !== 'booked') return [];
  return [
    isToday ? { label: words.checkIn, act: () => presses.checkIn(booking) } : null,
    takesBookings ? { label: words.move, act: () => presses.move(booking) } : null,
    { label: words.cancel, act: () => presses.cancel(booking) },
    now >= Date.parse(booking.band.start)
      ? { label: words.missed, act: () => presses.missed(booking) }
      : null,
  ];
}
