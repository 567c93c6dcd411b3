import type { Input } from '@baari/contract';
import type { Context } from '../../context/index.ts';
import { changeAlerts } from './change-alerts.ts';
import { changeBookingAlerts } from './change-booking-alerts.ts';
import { deleteAgainBrowser } from '../decide/again-alerts.repository.ts';
import { deleteBookingBrowser } from '../decide/booking-alerts.repository.ts';
import { deleteSubscription } from '../channels/push/push-subscription.repository.ts';

/** Ends the alerts about a token or booking to this browser. Throws `queue.token_not_found` and `queue.token_not_waiting`. */
export async function turnOffAlerts(
  ctx: Context,
  input: Input<'queue', 'turnOffAlerts'>,
): Promise<Record<string, never>> {
  const { endpoint } = input;
  if (await changeBookingAlerts(ctx, input, (tx, { id }) => deleteBookingBrowser(tx, id, endpoint)))
    return {};
  await changeAlerts(ctx, {
    operation: 'turnOffAlerts',
    input,
    async change(tx, { id }) {
      await deleteSubscription(tx, id, endpoint);
      await deleteAgainBrowser(tx, id, endpoint);
    },
  });
  return {};
}
