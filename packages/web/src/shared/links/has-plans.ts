/**
 * Returns true if this installation has plans, as its document says. A clinic's own copy has none, and its
 * pages do not mention them.
 */
export const hasPlans = (): boolean => document.documentElement.dataset['plans'] !== 'off';
