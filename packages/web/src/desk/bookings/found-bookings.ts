import type { DeskBooking } from '@baari/contract/bookings';
import { normaliseName } from '@baari/core/patients';
import type { Meaning } from '../screen/typed.ts';

/** The bookings that match the typed name or phone; all of them without any text. */
export function foundBookings(bookings: readonly DeskBooking[], meaning: Meaning): readonly DeskBooking[] {
  switch (meaning.is) {
    case 'nothing':
      return bookings;
    case 'token':
      return [];
    case 'phone': {
      // Before the number of a phone people type a 0 that is not part of it.
      const digits = meaning.digits.replace(/^0+/, '');
      return bookings.filter(({ phone }) => phone?.includes(digits));
    }
    case 'name': {
      const parts = normaliseName(meaning.name).split(' ');
      return bookings.filter(({ patientName }) => {
        const own = normaliseName(patientName ?? '');
        return parts.every((part) => own.includes(part));
      });
    }
  }
}
