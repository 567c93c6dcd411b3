import { lazy, Suspense, type ComponentProps } from 'react';
import type { BookingsBeside } from '../screen/bookings-beside.ts';

// The code of bookings is loaded on demand, so a clinic without bookings does not load it.
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

/** Shows the desk's bookings. Shows nothing if the clinic takes no bookings and none are open. */
export const bookingsOfDesk = (queues: BookingsBeside['queues']) =>
  areBooked(queues) ? BookingsBesideLine : undefined;

/** The list of bookings for a phone's screen. Its place is kept free while its code is loaded. */
export function BookingsOnPhone(props: ComponentProps<typeof PhoneBookings>) {
  return (
    areBooked(props.queues) && (
      <div className="grid min-h-26">
        <Suspense>
          <PhoneBookings {...props} />
        </Suspense>
      </div>
    )
  );
}

/** The notice in the form for new patients that a phone is booked today. */
export function BookedInForm(props: ComponentProps<typeof BookedToday>) {
  return (
    areBooked(props.queues) && (
      <Suspense>
        <BookedToday {...props} />
      </Suspense>
    )
  );
}
