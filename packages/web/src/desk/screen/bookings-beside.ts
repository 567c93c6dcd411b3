import type { ClinicProfile } from '@baari/contract/clinics';
import type { RefObject } from 'react';
import type { DeskQueue } from './with-panels.tsx';

/** How the field uses bookings: it opens the actions of the only match; false without exactly one. */
export type BookingsHandle = { openOnly: () => boolean };

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
};
