import type { ClinicProfile } from '@baari/contract/clinics';
import type { RefObject } from 'react';
import type { BookedFound } from './field-choices.ts';
import type { DeskQueue } from '../state/desk-queues.ts';

/** The desk's data about today's bookings. The code of bookings is loaded on demand. */
export type KnownBookings = {
  /** The number of booked patients who have not come, in the line on the screen. */
  count: number;
  typed: string;
  /** The bookings that match the typed text, in all lines. */
  found: readonly BookedFound[];
  /**
   * The button that books for a caller, or null if no line takes bookings.
   */
  book: { label: string; key: string; act: () => void } | null;
};

/** The desk's data that the bookings use. */
export type BookingsBeside = {
  queues: readonly DeskQueue[];
  /** The line on the screen, or null if all lines are shown. */
  chosen: DeskQueue | null;
  clinic: Pick<ClinicProfile, 'id' | 'timeZone'>;
  typed: string;
  setTyped: (typed: string) => void;
  field: RefObject<HTMLInputElement | null>;
  focusField: () => void;
  /** True if the bookings are on the screen in place of the line. */
  isShown: boolean;
  /** Puts the bookings on the screen. */
  onShow: () => void;
  onKnown: (bookings: KnownBookings) => void;
};
