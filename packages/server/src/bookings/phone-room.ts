/** Claims one more open booking for a phone and a device, within their limits. */
import { bookedAlready, freePhoneOrdinal, replacedBy } from '@baari/core/bookings';
import { AppError } from '@baari/core/shared';
import type { Transaction } from '../db/index.ts';
import { type Booking, listOpenOfPhone } from './booking.repository.ts';
import { requireDeviceOrdinal } from './device-ordinal.ts';

/** A patient with a phone who wants a booking with a doctor. */
type Asker = Pick<Booking, 'doctorId' | 'deviceId' | 'phoneProved'> & { phone: string; patientId: string };

/**
 * Returns the phone's ordinal for one more booking and the bookings that it replaces. The ordinal is null if
 * the phone is unverified. Throws `booking.phone_has_booking` (with `secret`, `start` and `end` if the
 * patient's device made the booking or verified the phone) and `booking.phone_limit`.
 */
export async function claimPhone(
  tx: Transaction,
  { doctorId, deviceId, phone, patientId, phoneProved }: Asker,
  by: 'patient' | 'staff',
): Promise<{ phoneOrdinal: number | null; replaced: Booking[] }> {
  const open = (await listOpenOfPhone(tx, { doctorId, phone })).map((booking) => ({
    booking,
    isSamePatient: booking.patientId === patientId,
    isProved: booking.phoneProved,
    isOwn: booking.deviceId === deviceId && (deviceId !== null || !(phoneProved || booking.phoneProved)),
    ordinal: booking.phoneOrdinal,
  }));
  const has = bookedAlready(open, phoneProved)?.booking;
  if (has) {
    const told = { secret: has.secret, start: has.start.toISOString(), end: has.end.toISOString() };
    throw new AppError('conflict', 'booking.phone_has_booking', by === 'patient' ? told : {});
  }
  if (!phoneProved) return { phoneOrdinal: null, replaced: [] };
  return { phoneOrdinal: freePhoneOrdinal(open), replaced: replacedBy(open).map(({ booking }) => booking) };
}

export type Room = { deviceOrdinal: number | null; phoneOrdinal: number | null };

/**
 * Reserves a place for an ended booking that is to be reopened, within the limits of its phone and device.
 * Throws `booking.phone_has_booking`, `booking.phone_limit` or `booking.device_limit` if its holder has made
 * another booking since.
 */
export async function claimRoom(tx: Transaction, booking: Booking): Promise<Room> {
  const { phone, patientId, deviceId } = booking;
  const { phoneOrdinal } =
    phone === null || patientId === null
      ? { phoneOrdinal: null }
      : await claimPhone(tx, { ...booking, phone, patientId }, 'staff');
  return {
    phoneOrdinal,
    deviceOrdinal: deviceId === null ? null : await requireDeviceOrdinal(tx, deviceId),
  };
}
