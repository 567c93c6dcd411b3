import type { ClinicProfile } from '@baari/contract/clinics';
import type { RefObject } from 'react';
import type { BookedFound } from './field-choices.ts';
import type { DeskQueue } from '../state/desk-queues.ts';

/** A handle with which the field checks in a booking. */
export type BookingsHandle = { checkIn: (bookingId: string) => void };

/** The bookings that match the typed text. */
export type FoundBookings = { typed: string; found: readonly BookedFound[] };

/** What the bookings need from the desk. */
export type BookingsBeside = {
  queues: readonly DeskQueue[];
  /** The line on the screen; null if all lines are shown. */
  chosen: DeskQueue | null;
  clinic: Pick<ClinicProfile, 'id' | 'timeZone'>;
  typed: string;
  setTyped: (typed: string) => void;
  field: RefObject<HTMLInputElement | null>;
  focusField: () => void;
  handle: RefObject<BookingsHandle | null>;
  onFound: (found: FoundBookings) => void;
};
