/** Paying for Pro, and what was paid. */
import { ORDER_STATUSES } from '@baari/core/billing';
import { z } from 'zod';
import { id, instant, line } from '../shared/index.ts';

/** What the gateway's checkout is opened with. */
export const paymentOrder = z.object({
  orderId: id,
  /** The order's name at the gateway. */
  gatewayOrderId: z.string(),
  /** The public half of the gateway's key. */
  keyId: z.string(),
  amountPaise: z.number().int(),
  currency: z.string(),
  /** The script that opens the checkout. */
  checkoutUrl: z.string(),
  /** Who pays, to be filled in. */
  email: z.email(),
  isTest: z.boolean(),
});
export type PaymentOrder = z.infer<typeof paymentOrder>;

/** What the checkout answered. */
export const verifyPaymentInput = z.object({
  gatewayOrderId: line(100),
  gatewayPaymentId: line(100),
  signature: line(200),
});
export type VerifyPaymentInput = z.input<typeof verifyPaymentInput>;

/** `pending`: the gateway has not told of the money yet; it will be given as soon as it does. */
export const paymentOutcome = z.object({
  orderId: id,
  status: z.enum(ORDER_STATUSES),
  paidUntil: instant.nullable(),
});
export type PaymentOutcome = z.infer<typeof paymentOutcome>;

export const transaction = z.object({
  orderId: id,
  /** When the order was made. */
  createdAt: instant,
  paidAt: instant.nullable(),
  amountPaise: z.number().int(),
  currency: z.string(),
  status: z.enum(ORDER_STATUSES),
  planType: z.literal('pro'),
  gatewayPaymentId: z.string().nullable(),
  /** Of completed ones. */
  receiptNumber: z.number().int().nullable(),
  /** What the gateway gave back of what was paid for Pro. */
  refundedPaise: z.number().int(),
});
export type Transaction = z.infer<typeof transaction>;

export const receipt = z.object({
  orderId: id,
  receiptNumber: z.number().int(),
  paidAt: instant,
  amountPaise: z.number().int(),
  currency: z.string(),
  gatewayPaymentId: z.string(),
  payerEmail: z.email(),
  /** The account's clinics at the time of payment. */
  clinicNames: z.array(z.string()),
  /** What was paid for: Pro from, and until before. */
  periodFrom: instant,
  periodUntil: instant,
  timeZone: z.string(),
  /** Who sold it, as it was set when it was paid; null for what was not. */
  sellerName: z.string().nullable(),
  sellerAddress: z.string().nullable(),
  gstin: z.string().nullable(),
  /** A test payment, for which no money moved. */
  isTest: z.boolean(),
});
export type Receipt = z.infer<typeof receipt>;
