import type { Input } from '@baari/contract';
import type { PatientToken } from '@baari/contract/queue';
import type { Context } from '../../context/index.ts';
import { getToken } from '../../queue/index.ts';
import { changeAlerts } from './change-alerts.ts';
import { saveTextPreference } from '../channels/push/push-subscription.repository.ts';

/**
 * Whether the clinic may send text messages about a token; without effect where it sends none. Throws
 * `queue.token_not_found` and `queue.token_not_waiting`.
 */
export async function setTextAlerts(
  ctx: Context,
  input: Input<'queue', 'setTextAlerts'>,
): Promise<PatientToken> {
  await changeAlerts(ctx, {
    operation: 'setTextAlerts',
    input,
    change: (tx, token) => saveTextPreference(tx, token.id, input.wanted),
  });
  return getToken(ctx, input);
}
