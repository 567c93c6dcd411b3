import { ApiError } from '../api/api-error.ts';
import { api } from '../api/patient-api.ts';
import { type AlertedToken, alertedTokens, forgetAlerts, rememberAlerts } from './alert-memory.ts';
import { described } from './subscribe.ts';

/** Has the alerts of all of this browser's tokens come to a subscription, once theirs has been replaced. */
export async function moveAlerts(subscription: PushSubscription): Promise<void> {
  const { endpoint } = subscription;
  const moving = (await alertedTokens()).filter((token) => token.endpoint !== endpoint);
  await Promise.all(moving.map((token) => move(token, subscription)));
}

async function move({ secret, endpoint }: AlertedToken, subscription: PushSubscription): Promise<void> {
  try {
    await api.queue.turnOnAlerts({ secret, subscription: described(subscription) });
    await rememberAlerts({ secret, endpoint: subscription.endpoint });
    await api.queue.turnOffAlerts({ secret, endpoint });
  } catch (error) {
    // A token that is over. What the network lost is tried again when the token's page is opened.
    if (isOver(error)) await forgetAlerts(secret);
  }
}

const isOver = (error: unknown) =>
  error instanceof ApiError && (error.code === 'conflict' || error.code === 'not_found');
