import type { Account } from '@baari/contract/accounts';
import type { SubscriptionDetails } from '@baari/contract/billing';
import type { OwnUpgradeRequest, UpgradeRequestInput } from '@baari/contract/platform';
import { call } from './patient-api.ts';

export type OwnPlan = {
  account: Account;
  subscription: SubscriptionDetails;
  /** The request for Pro that was made last. */
  request: OwnUpgradeRequest | null;
};

/** The plan of whoever is signed in; null for a visitor. */
export async function getOwnPlan(): Promise<OwnPlan | null> {
  const { account } = await call<{ account: Account | null }>('GET', '/me');
  if (account === null) return null;
  const [subscription, { request }] = await Promise.all([
    call<SubscriptionDetails>('GET', '/subscription'),
    call<{ request: OwnUpgradeRequest | null }>('GET', '/upgrade-requests/mine'),
  ]);
  return { account, subscription, request };
}

/** Asks the operator for Pro. A repeat under the same key asks once. */
export function requestUpgrade(
  request: UpgradeRequestInput,
  idempotencyKey: string,
): Promise<OwnUpgradeRequest> {
  return call('POST', '/upgrade-requests', request, idempotencyKey);
}
