/** Decides the outcome of an order when its gateway reports a payment. */
export const ORDER_STATUSES = ['pending', 'completed', 'failed'] as const;
export type OrderStatus = (typeof ORDER_STATUSES)[number];

/** Amounts are in paise, the hundredth part of a rupee. */
export const PAISE_PER_RUPEE = 100;
export const CURRENCY = 'INR';

export type Money = { amountPaise: number; currency: string };

export type OrderState = Money & {
  status: OrderStatus;
  /** The payment that completed the order. */
  paymentId: string | null;
};

/** A gateway's report of a payment. */
export const GATEWAY_PAYMENT_STATUSES = ['created', 'authorized', 'captured', 'failed', 'refunded'] as const;
export type GatewayPaymentStatus = (typeof GATEWAY_PAYMENT_STATUSES)[number];

/**
 * A payment in the gateway's report. `captured` money has been paid to us, and `authorized` money is reserved
 * for us.
 */
export type GatewayPayment = Money & {
  id: string;
  status: GatewayPaymentStatus;
  /** The refunded amount. For `refunded`, it is the full amount. */
  refundedPaise: number;
};

/**
 * `apply` gives the ordered Pro, `repeat` means that the payment was already applied, `capture` asks for
 * authorised money, `refund` records a refund, `fail` ends the order for now, and `ignore` changes nothing.
 * The operator must refund `surplus`, which is money that buys nothing, and `mismatch`, which is a different
 * amount than the ordered one.
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

/**
 * Payments are reported more than once and in any order. Only the first captured payment of the ordered
 * amount applies.
 */
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
