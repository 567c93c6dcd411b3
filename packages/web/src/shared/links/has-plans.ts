/**
 * Returns true if this installation has plans, according to its document. A clinic's own copy has no plans,
 * and its pages do not mention plans.
 */
export const hasPlans = (): boolean => document.documentElement.dataset['plans'] !== 'off';
