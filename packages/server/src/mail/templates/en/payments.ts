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
    subject: `You are now Pro: receipt ${about.receiptNumber}`,
    lines: [
      `Thank you. We received ${rupees(about.amountPaise, 'en')} on ${day(about.paidAt, about.timeZone, 'en')}.`,
      `Baari Pro is yours until the end of ${lastDay(about.paidUntil, about.timeZone, 'en')}.`,
      `Receipt ${about.receiptNumber}, payment ${about.gatewayPaymentId}.`,
      ...(about.isTest ? ['This was a test payment: no money moved.'] : []),
    ],
    link: { label: 'Open and print the receipt', url: about.url },
  }),
  refundDue: (about: RefundMail): MailContent => ({
    subject: `A payment to give back: ${about.gatewayPaymentId}`,
    lines: [
      about.why === 'surplus'
        ? `${about.payerEmail} paid for an order that needed no payment any more: it is paid already, or the account is gone.`
        : `${about.payerEmail} paid another amount than was ordered, ${rupees(about.orderedPaise, 'en')}, and got nothing for it.`,
      `The payment is ${about.gatewayPaymentId} of order ${about.gatewayOrderId}: ${(about.paidPaise / 100).toFixed(2)} ${about.paidCurrency}.`,
      about.isTest
        ? 'It was a test payment: no money moved.'
        : 'Please look at it in the dashboard of the payment gateway, and refund it there.',
    ],
  }),
};
