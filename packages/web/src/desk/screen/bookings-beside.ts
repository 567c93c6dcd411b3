import type { ClinicProfile } from '@baari/contract/clinics';
import type { RefObject } from 'react';
import type { DeskQueue } from './with-panels.tsx';

/** What the field does with bookings: opens what can be done about the only one found; false where there is not one. */
export type BookingsHandle = { openOnly: () => boolean };

/** What the bookings below the line know of the desk. */
export type BookingsBeside = {
  queues: readonly DeskQueue[];
  /** Whose line is on the screen; null for all. */
  chosen: DeskQueue | null;
  clinic: Pick<ClinicProfile, 'id' | 'timeZone'>;
  typed: string;
  setTyped: (typed: string) => void;
  field: RefObject<HTMLInputElement | null>;
  focusField: () => void;
  handle: RefObject<BookingsHandle | null>;
};
