/** How a patient pays at the desk. */
export const PAYMENT_KINDS = ['cash', 'upi', 'card'] as const;
export type PaymentKind = (typeof PAYMENT_KINDS)[number];
