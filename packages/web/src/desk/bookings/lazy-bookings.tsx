import { lazy, Suspense, type ComponentProps } from 'react';
import type { BookingsBeside } from '../screen/bookings-beside.ts';

// A line that takes no bookings loads nothing of them.
const DeskBookings = lazy(async () => ({
  default: (await import('./desk-bookings.tsx')).DeskBookings,
}));
const PhoneBookings = lazy(async () => ({
  default: (await import('./phone-bookings.tsx')).PhoneBookings,
}));

const takeBookings = (queues: BookingsBeside['queues']) =>
  queues.some(({ profile }) => profile.takesBookings);

function BookingsBesideLine(beside: BookingsBeside) {
  return (
    <Suspense>
      <DeskBookings {...beside} />
    </Suspense>
  );
}

/** What a desk has of bookings: nothing where none are taken. */
export const bookingsOfDesk = (queues: BookingsBeside['queues']) =>
  takeBookings(queues) ? BookingsBesideLine : undefined;

/** What a phone has of them. */
export function BookingsOnPhone(props: ComponentProps<typeof PhoneBookings>) {
  return (
    takeBookings(props.queues) && (
      <Suspense>
        <PhoneBookings {...props} />
      </Suspense>
    )
  );
}
