import type { Input } from '@baari/contract';
import type { Context } from '../../context/index.ts';
import { changeAlerts } from './change-alerts.ts';
import { deleteSubscription } from '../channels/push/push-subscription.repository.ts';

/** Ends the alerts about a token to this browser. Throws `queue.token_not_found` and `queue.token_not_waiting`. */
export async function turnOffAlerts(
  ctx: Context,
  input: Input<'queue', 'turnOffAlerts'>,
): Promise<Record<string, never>> {
  await changeAlerts(ctx, {
    operation: 'turnOffAlerts',
    input,
    change: (tx, token) => deleteSubscription(tx, token.id, input.endpoint),
  });
  return {};
}
