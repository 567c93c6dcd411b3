import { DEVICE_BOOKINGS_MAX } from '@baari/core/bookings';
import { AppError } from '@baari/core/shared';
import type { Transaction } from '../db/index.ts';
import { claimDeviceOrdinal } from './booking.repository.ts';

/** Returns the ordinal of a device's next open booking. Throws `booking.device_limit` (with `limit`). */
export async function requireDeviceOrdinal(tx: Transaction, deviceId: string): Promise<number> {
  const ordinal = await claimDeviceOrdinal(tx, deviceId);
  if (ordinal > DEVICE_BOOKINGS_MAX)
    throw new AppError('limit_exceeded', 'booking.device_limit', { limit: DEVICE_BOOKINGS_MAX });
  return ordinal;
}
