import type { ClinicProfile } from '@baari/contract/clinics';
import type { RefObject } from 'react';
import type { BookedFound } from './field-choices.ts';
import type { DeskQueue } from '../state/desk-queues.ts';

/** Lets the field check a booking in. */
export type BookingsHandle = { checkIn: (bookingId: string) => void };

/** The bookings found by the typed text. */
export type FoundBookings = { typed: string; found: readonly BookedFound[] };

/** What the bookings need from the desk. */
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
