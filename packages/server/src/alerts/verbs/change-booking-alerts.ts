import type { Context } from '../../context/index.ts';
import type { Transaction } from '../../db/index.ts';
import { lockOpenBooking, type OpenBooking } from '../decide/booking-alerts.repository.ts';

/**
 * Changes how the holder of an open booking is told; false when there is none with this secret, as when it has become the token
 * with it. Doing it twice changes nothing.
 */
export const changeBookingAlerts = (
  ctx: Context,
  { secret }: { secret: string },
  change: (tx: Transaction, booking: OpenBooking) => Promise<void>,
): Promise<boolean> =>
  ctx.db.transaction(async (tx) => {
    const booking = await lockOpenBooking(tx, secret);
    if (booking === null) return false;
    await change(tx, booking);
    return true;
  });
