import type { DeskBooking } from '@baari/contract/bookings';
import { normaliseName } from '@baari/core/patients';
import type { Meaning } from '../screen/typed.ts';

/** The bookings that match the typed name or phone. */
export function foundBookings<Of extends { booking: DeskBooking }>(
  booked: readonly Of[],
  meaning: Meaning,
): readonly Of[] {
  switch (meaning.is) {
    case 'nothing':
    case 'token':
      return [];
    case 'phone':
      return booked.filter(({ booking }) => booking.phone?.includes(meaning.digits));
    case 'name': {
      const parts = normaliseName(meaning.name).split(' ');
      return booked.filter(({ booking }) => {
        const own = normaliseName(booking.patientName ?? '');
        return parts.every((part) => own.includes(part));
      });
    }
  }
}
