import { ApiError } from '../api/api-error.ts';
import { alertApi } from './alert-api.ts';
import {
  type AlertedToken,
  alertedTokens,
  forgetAlerts,
  forgetOpening,
  type Opening,
  openings,
  rememberAlerts,
  rememberOpening,
} from './alert-memory.ts';
import { described } from './subscribe.ts';

/**
 * Moves all alerts of this browser, for tokens and openings, to a new push subscription after the old one was
 * replaced.
 */
export async function moveAlerts(subscription: PushSubscription): Promise<void> {
  const { endpoint } = subscription;
  const [tokens, promised] = await Promise.all([alertedTokens(), openings()]);
  const isElsewhere = (alert: { endpoint: string }) => alert.endpoint !== endpoint;
  await Promise.all([
    ...tokens.filter(isElsewhere).map((token) => move(token, subscription)),
    ...promised.filter(isElsewhere).map((opening) => moveOpening(opening, subscription)),
  ]);
}

async function move({ secret, endpoint }: AlertedToken, subscription: PushSubscription): Promise<void> {
  try {
    await alertApi.queue.turnOnAlerts({ secret, subscription: described(subscription) });
    await rememberAlerts({ secret, endpoint: subscription.endpoint });
    await alertApi.queue.turnOffAlerts({ secret, endpoint });
  } catch (error) {
    // Forgets a token that has ended. A lost request is repeated when the token's page is opened.
    if (isOver(error)) await forgetAlerts(secret);
  }
}

async function moveOpening(
  { doctorId, date, endpoint }: Opening,
  subscription: PushSubscription,
): Promise<void> {
  try {
    await alertApi.queue.turnOnOpeningAlert({ doctorId, subscription: described(subscription) });
    await rememberOpening({ doctorId, date, endpoint: subscription.endpoint });
    await alertApi.queue.turnOffOpeningAlert({ doctorId, endpoint });
  } catch (error) {
    if (isOver(error)) await forgetOpening(doctorId);
  }
}

const isOver = (error: unknown) =>
  error instanceof ApiError && (error.code === 'conflict' || error.code === 'not_found');
