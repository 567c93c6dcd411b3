import type { PlanType } from '@baari/core/billing';

/** What `planAt` says, as a condition on the subscription `s`, which an account need not have; `now` is a parameter. */
export function planCondition(plan: PlanType, now: string): string {
  const isPro = `coalesce(s.is_granted OR s.paid_until > ${now}, false)`;
  return plan === 'pro' ? isPro : `NOT ${isPro}`;
}
