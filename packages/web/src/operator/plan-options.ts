import type { PlanType } from '@baari/core/billing';

export const PLAN_OPTIONS: readonly { value: PlanType; label: string }[] = [
  { value: 'free', label: 'Free' },
  { value: 'pro', label: 'Pro' },
];
