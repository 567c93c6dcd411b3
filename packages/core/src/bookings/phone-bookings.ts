/** How many open bookings with a doctor a phone may have, and which of them count against whoever books with it. */
import { AppError } from '../shared/index.ts';

/** A family books with one phone: one booking a person, and so many in all. */
export const PHONE_BOOKINGS_MAX = 4;

/** An open booking with the doctor, of the same phone. */
export type OpenOfPhone = {
  isSamePatient: boolean;
  /** Whether its phone was proved by a code, or taken down by staff. */
  isProved: boolean;
  /** Whether it was made on the device that asks. */
  isOwn: boolean;
  ordinal: number | null;
};

/**
 * The open booking that the person has already; null when there is none. Anybody can type a phone: a booking that was made so counts
 * on its own device alone.
 */
export const bookedAlready = <Of extends OpenOfPhone>(open: readonly Of[], isProved: boolean): Of | null =>
  open.find((one) => one.isSamePatient && (one.isOwn || (isProved && one.isProved))) ?? null;

/** Those of the person that a proved booking takes the place of. */
export const replacedBy = <Of extends OpenOfPhone>(open: readonly Of[]): Of[] =>
  open.filter((one) => one.isSamePatient && !one.isProved && !one.isOwn);

/** The lowest free ordinal among the phone's proved bookings. Throws `booking.phone_limit` (details: `limit`). */
export function freePhoneOrdinal(open: readonly OpenOfPhone[]): number {
  const taken = new Set(open.filter(({ isProved }) => isProved).map(({ ordinal }) => ordinal));
  for (let ordinal = 0; ordinal < PHONE_BOOKINGS_MAX; ordinal += 1) if (!taken.has(ordinal)) return ordinal;
  throw new AppError('limit_exceeded', 'booking.phone_limit', { limit: PHONE_BOOKINGS_MAX });
}
