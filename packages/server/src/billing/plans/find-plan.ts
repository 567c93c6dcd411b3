import { planAt, type PlanType } from '@baari/core/billing';
import type { Sql } from '../../db/index.ts';
import { findSubscription } from './subscription.repository.ts';

/** The plan that an account is on at an instant. */
export async function findPlan(sql: Sql, accountId: string, now: Date): Promise<PlanType> {
  return planAt(await findSubscription(sql, accountId), now);
}
