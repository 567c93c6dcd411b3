/** What is written about money. */
import { day, lastDay, rupees } from '../../compose/formats.ts';
import type { MailContent } from '../../compose/mail-content.ts';

export type ReceiptMail = {
  receiptNumber: number;
  amountPaise: number;
  paidAt: Date;
  /** The first instant at which nothing paid for is left. */
  paidUntil: Date;
  timeZone: string;
  gatewayPaymentId: string;
  isTest: boolean;
  /** The receipt, to be printed. */
  url: string;
};

/** Money that came and that nothing is given for. */
export type RefundMail = {
  why: 'surplus' | 'mismatch';
  payerEmail: string;
  gatewayOrderId: string;
  gatewayPaymentId: string;
  paidPaise: number;
  paidCurrency: string;
  orderedPaise: number;
  isTest: boolean;
};

export const payments = {
  receipt: (about: ReceiptMail): MailContent => ({
    subject: `Baari Pro: receipt ${about.receiptNumber}`,
    lines: [
      `Thank you. We received ${rupees(about.amountPaise, 'en')} on ${day(about.paidAt, about.timeZone, 'en')}.`,
      `You have Baari Pro until the end of ${lastDay(about.paidUntil, about.timeZone, 'en')}.`,
      `Receipt ${about.receiptNumber}, payment ${about.gatewayPaymentId}.`,
      ...(about.isTest ? ['This was a test payment. No money was taken.'] : []),
    ],
    link: { label: 'Open and print the receipt', url: about.url },
  }),
  refundDue: (about: RefundMail): MailContent => ({
    subject: `Refund needed: ${about.gatewayPaymentId}`,
    lines: [
      about.why === 'surplus'
        ? `${about.payerEmail} paid for an order that was already paid, or whose account has been deleted.`
        : `${about.payerEmail} paid a different amount from the order (${rupees(about.orderedPaise, 'en')}), so nothing was given for it.`,
      `Payment ${about.gatewayPaymentId} for order ${about.gatewayOrderId}: ${(about.paidPaise / 100).toFixed(2)} ${about.paidCurrency}.`,
      about.isTest
        ? 'It was a test payment. No money was taken.'
        : 'Please check it in the payment gateway’s dashboard and refund it there.',
    ],
  }),
};
