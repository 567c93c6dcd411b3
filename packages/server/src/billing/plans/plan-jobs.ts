/** The repeated work about plans and payments, by its names. */
export const PLAN_JOBS: readonly string[] = [
  'look-at-open-payments',
  'remind-of-renewal',
  'end-subscriptions',
];
