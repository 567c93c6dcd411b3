import type { Account } from '@baari/contract/accounts';
import type { SubscriptionDetails } from '@baari/contract/billing';
import type { OwnUpgradeRequest } from '@baari/contract/platform';
import { visitorApi } from '../visitor-api.ts';

export type OwnPlan = {
  account: Account;
  subscription: SubscriptionDetails;
  /** The account's latest request for Pro. */
  request: OwnUpgradeRequest | null;
};

/** Returns the plan of the signed-in account, or null for a visitor. */
export async function getOwnPlan(): Promise<OwnPlan | null> {
  const { account } = await visitorApi.accounts.getMe();
  if (account === null) return null;
  const [subscription, { request }] = await Promise.all([
    visitorApi.billing.getSubscription({}),
    visitorApi.platform.getMyUpgradeRequest({}),
  ]);
  return { account, subscription, request };
}

/** IDs of the pricing page's elements that show a signed-in account its own plan. */
export const FREE_ACTION_ID = 'free-action';
export const PRO_ACTION_ID = 'pro-action';
export const OWN_PLAN_ID = 'own-plan';
