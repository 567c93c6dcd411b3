/**
 * Returns true if this installation has plans, according to its document. A clinic's own copy has no plans,
 * and its pages do not mention plans. The pages that the server renders do not ask here.
 */
export const hasPlans = (): boolean =>
  typeof document === 'undefined' || document.documentElement.dataset['plans'] !== 'off';
