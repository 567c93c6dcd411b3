/** What becomes of an order when its gateway tells of a payment. */
export const ORDER_STATUSES = ['pending', 'completed', 'failed'] as const;
export type OrderStatus = (typeof ORDER_STATUSES)[number];

/** Amounts are in paise, the hundredth part of a rupee. */
export const PAISE_PER_RUPEE = 100;
export const CURRENCY = 'INR';

export type Money = { amountPaise: number; currency: string };

export type OrderState = Money & {
  status: OrderStatus;
  /** The payment it was completed by. */
  paymentId: string | null;
};

/** What a gateway says of a payment. */
export const GATEWAY_PAYMENT_STATUSES = ['created', 'authorized', 'captured', 'failed', 'refunded'] as const;
export type GatewayPaymentStatus = (typeof GATEWAY_PAYMENT_STATUSES)[number];

/** A payment as the gateway tells of it: `captured` money is ours, `authorized` money is held for us. */
export type GatewayPayment = Money & {
  id: string;
  status: GatewayPaymentStatus;
  /** How much of it went back; all of it where it is `refunded`. */
  refundedPaise: number;
};

/**
 * `apply` gives what was ordered, `repeat` was done before, `capture` asks for the money that is held, `surplus` is money
 * that nothing is given for and `mismatch` another amount than ordered: both are the operator's to refund. `refund` writes
 * down what went back. `fail` ends the order for now, `ignore` changes nothing.
 */
export type Settlement =
  | 'apply'
  | 'repeat'
  | 'capture'
  | 'surplus'
  | 'mismatch'
  | 'refund'
  | 'fail'
  | 'ignore';

/** Payments are told of more than once and in any order: only the first captured one of the ordered amount applies. */
export function settle(order: OrderState, payment: GatewayPayment): Settlement {
  const isAsOrdered = payment.amountPaise === order.amountPaise && payment.currency === order.currency;
  switch (payment.status) {
    case 'captured':
      if (order.status === 'completed') {
        if (order.paymentId !== payment.id) return 'surplus';
        return payment.refundedPaise > 0 ? 'refund' : 'repeat';
      }
      return isAsOrdered ? 'apply' : 'mismatch';
    case 'authorized':
      return order.status !== 'completed' && isAsOrdered ? 'capture' : 'ignore';
    case 'failed':
      return order.status === 'pending' ? 'fail' : 'ignore';
    case 'refunded':
      return 'refund';
    case 'created':
      return 'ignore';
  }
}
