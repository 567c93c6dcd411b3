import { lazy, Suspense, type ComponentProps } from 'react';
import type { BookingsBeside } from '../screen/bookings-beside.ts';

// Without bookings, none of their code is loaded.
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

/** The desk's bookings; renders nothing when the clinic takes none and has none open. */
export const bookingsOfDesk = (queues: BookingsBeside['queues']) =>
  areBooked(queues) ? BookingsBesideLine : undefined;

/** A phone's bookings. */
export function BookingsOnPhone(props: ComponentProps<typeof PhoneBookings>) {
  return (
    areBooked(props.queues) && (
      <Suspense>
        <PhoneBookings {...props} />
      </Suspense>
    )
  );
}

/** The bookings in the form that adds: a notice that the phone is booked today. */
export function BookedInForm(props: ComponentProps<typeof BookedToday>) {
  return (
    areBooked(props.queues) && (
      <Suspense>
        <BookedToday {...props} />
      </Suspense>
    )
  );
}
