import type { ClinicProfile } from '@baari/contract/clinics';
import type { RefObject } from 'react';
import type { BookedFound } from './field-choices.ts';
import type { DeskQueue } from '../state/desk-queues.ts';

/** How the field uses bookings: it checks one in. */
export type BookingsHandle = { checkIn: (bookingId: string) => void };

/** The bookings that the typed text finds. */
export type FoundBookings = { typed: string; found: readonly BookedFound[] };

/** The bookings' view of the desk. */
export type BookingsBeside = {
  queues: readonly DeskQueue[];
  /** The line on the screen; null for all. */
  chosen: DeskQueue | null;
  clinic: Pick<ClinicProfile, 'id' | 'timeZone'>;
  typed: string;
  setTyped: (typed: string) => void;
  field: RefObject<HTMLInputElement | null>;
  focusField: () => void;
  handle: RefObject<BookingsHandle | null>;
  onFound: (found: FoundBookings) => void;
};
