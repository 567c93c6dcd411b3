/** The two plans and what each allows. */
export const PLAN_TYPES = ['free', 'pro'] as const;
export type PlanType = (typeof PLAN_TYPES)[number];

/** A limit of −1 is no limit. */
export const UNLIMITED = -1;

export type PlanLimits = { clinics: number; doctors: number; dailyTokens: number };

/** `dailyTokens` counts tokens per doctor and service date. */
export const PLAN_LIMITS: Record<PlanType, PlanLimits> = {
  free: { clinics: 1, doctors: 1, dailyTokens: 10 },
  pro: { clinics: UNLIMITED, doctors: UNLIMITED, dailyTokens: UNLIMITED },
};

/** True when `count` leaves room for one more. */
export function isWithinLimit(count: number, limit: number): boolean {
  return limit === UNLIMITED || count < limit;
}
