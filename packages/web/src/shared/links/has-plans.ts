/**
 * Whether there are plans here, of which console pages speak only then: the server says it in the document that it sends. A clinic's
 * own copy has none.
 */
export const hasPlans = (): boolean => document.documentElement.dataset['plans'] !== 'off';
