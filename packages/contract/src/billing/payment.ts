/** The operations to pay for Pro and to list past payments. */
import { ORDER_STATUSES } from '@baari/core/billing';
import { z } from 'zod';
import { id, instant, line } from '../shared/index.ts';

/** The data with which the gateway's checkout is opened. */
export const paymentOrder = z.object({
  orderId: id,
  /** The order's id at the gateway. */
  gatewayOrderId: z.string(),
  /** The public part of the gateway's key. */
  keyId: z.string(),
  amountPaise: z.number().int(),
  currency: z.string(),
  /** The address of the script that opens the gateway's checkout. */
  checkoutUrl: z.string(),
  /** The payer's details, with which the checkout form is filled in. */
  email: z.email(),
  isTest: z.boolean(),
});
export type PaymentOrder = z.infer<typeof paymentOrder>;

/** The response of the checkout. */
export const verifyPaymentInput = z.object({
  gatewayOrderId: line(100),
  gatewayPaymentId: line(100),
  signature: line(200),
});
export type VerifyPaymentInput = z.input<typeof verifyPaymentInput>;

/**
 * `pending` means that the gateway has not reported the payment yet. Pro starts as soon as the gateway
 * reports it.
 */
export const paymentOutcome = z.object({
  orderId: id,
  status: z.enum(ORDER_STATUSES),
  paidUntil: instant.nullable(),
});
export type PaymentOutcome = z.infer<typeof paymentOutcome>;

export const transaction = z.object({
  orderId: id,
  createdAt: instant,
  paidAt: instant.nullable(),
  amountPaise: z.number().int(),
  currency: z.string(),
  status: z.enum(ORDER_STATUSES),
  planType: z.literal('pro'),
  gatewayPaymentId: z.string().nullable(),
  /** Null unless the order is completed. */
  receiptNumber: z.number().int().nullable(),
  /** The refunded part of a payment for Pro. */
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
  /** The paid days begin at this instant and end just before `periodUntil`. */
  periodFrom: instant,
  periodUntil: instant,
  timeZone: z.string(),
  /** The seller at the time of payment, or null for an unpaid order. */
  sellerName: z.string().nullable(),
  sellerAddress: z.string().nullable(),
  gstin: z.string().nullable(),
  /** A test payment, for which no money moved. */
  isTest: z.boolean(),
});
export type Receipt = z.infer<typeof receipt>;
