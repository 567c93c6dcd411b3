import type { DeskBooking } from '@baari/contract/bookings';
import type { ClinicBookingWords } from '@baari/words/web';
import type { RowChoice } from '../queue/tokens/row-choices.ts';

/** The actions on a booking. One that can't be undone must be confirmed first. */
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
  /** False if the doctor takes no bookings, so that there is no other time to offer. */
  takesBookings: boolean;
};

/**
 * Returns the actions on a booking, each with its number. A patient can't be checked in before the
 * booking's day, or be a no-show before its band. On the day itself, the number that marks a
 * no-show also takes it back.
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
