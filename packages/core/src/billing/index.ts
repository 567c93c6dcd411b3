export { isWithinLimit, PLAN_LIMITS, PLAN_TYPES, UNLIMITED, type PlanLimits, type PlanType } from './plan.ts';
