/**
 * Whether there are plans here; console pages mention them only then. The server says it in its document. A
 * clinic's own copy has none.
 */
export const hasPlans = (): boolean => document.documentElement.dataset['plans'] !== 'off';
