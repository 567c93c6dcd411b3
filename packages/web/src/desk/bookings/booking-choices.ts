import type { DeskBooking } from '@baari/contract/bookings';
import type { ClinicBookingWords } from '@baari/words/web';
import type { RowChoice } from '../queue/tokens/row-choices.ts';

/** The actions on a booking. The desk asks before an action that can't be undone. */
export type BookingPresses = Record<
  'checkIn' | 'move' | 'cancel' | 'missed' | 'takeBack',
  (booking: DeskBooking) => void
>;

type Wanted = {
  booking: DeskBooking;
  presses: BookingPresses;
  words: ClinicBookingWords['booked'];
  /** The current time by the server's clock, in milliseconds since 1970. */
  now: number;
  today: string;
  /** False if the doctor takes no bookings, so the booking can't be moved to another time. */
  takesBookings: boolean;
};

/**
 * Returns the possible actions on a booking, each with its number. Staff can't check a patient in before the
 * day of the booking, or mark a no-show before the booked time begins. On the day of the booking, the number
 * that marks a no-show also takes the mark back.
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
