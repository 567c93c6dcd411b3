export { setPlan } from './billing.repository.ts';
export { billingRoutes } from './billing.routes.ts';
export { getPricing } from './get-pricing.ts';
export { planGate } from './plan-gate.ts';
