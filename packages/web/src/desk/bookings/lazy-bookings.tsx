import { lazy, Suspense, type ComponentProps } from 'react';
import type { BookingsBeside } from '../screen/bookings-beside.ts';

// A line that takes no bookings and has none loads nothing of them.
const DeskBookings = lazy(async () => ({
  default: (await import('./desk-bookings.tsx')).DeskBookings,
}));
const BookedToday = lazy(async () => ({
  default: (await import('./booked-today.tsx')).BookedToday,
}));
const PhoneBookings = lazy(async () => ({
  default: (await import('./phone-bookings.tsx')).PhoneBookings,
}));

const areBooked = (queues: ComponentProps<typeof BookedToday>['queues']) =>
  queues.some(({ profile, isStillBooked }) => profile.takesBookings || isStillBooked);

function BookingsBesideLine(beside: BookingsBeside) {
  return (
    <Suspense>
      <DeskBookings {...beside} />
    </Suspense>
  );
}

/** What a desk has of bookings: nothing where none are taken, nor open. */
export const bookingsOfDesk = (queues: BookingsBeside['queues']) =>
  areBooked(queues) ? BookingsBesideLine : undefined;

/** What a phone has of them. */
export function BookingsOnPhone(props: ComponentProps<typeof PhoneBookings>) {
  return (
    areBooked(props.queues) && (
      <Suspense>
        <PhoneBookings {...props} />
      </Suspense>
    )
  );
}

/** What the form that adds has of them: that a phone is booked today. */
export function BookedInForm(props: ComponentProps<typeof BookedToday>) {
  return (
    areBooked(props.queues) && (
      <Suspense>
        <BookedToday {...props} />
      </Suspense>
    )
  );
}
