import type { ClinicProfile } from '@baari/contract/clinics';
import type { DoctorProfile } from '@baari/contract/doctors';
import type { ConsoleDoctor, ConsoleQueue } from '@baari/contract/queue';
import type { RefObject } from 'react';

/**
 * Keeps a form from adding a booked patient before it has shown the notice of the booking. Returns true while
 * the form must wait.
 */
export type BookedHandle = { holds: (phone: string) => boolean };

export type BookedTodayProps = {
  queues: readonly ({ profile: DoctorProfile; queue: ConsoleQueue } & Pick<ConsoleDoctor, 'isStillBooked'>)[];
  clinic: Pick<ClinicProfile, 'id' | 'timeZone'>;
  /** The phone as typed in the form. */
  phone: string;
  handle: RefObject<BookedHandle | null>;
  onCheckedIn: () => void;
};
