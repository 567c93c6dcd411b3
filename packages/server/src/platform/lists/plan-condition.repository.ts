import type { PlanType } from '@baari/core/billing';

/**
 * SQL for the rule of `planAt`, as a condition on the subscription `s`, which may be missing. `now` is the
 * placeholder of a parameter.
 */
export function planCondition(plan: PlanType, now: string): string {
  const isPro = `coalesce(s.is_granted OR s.paid_until > ${now}, false)`;
  return plan === 'pro' ? isPro : `NOT ${isPro}`;
}
