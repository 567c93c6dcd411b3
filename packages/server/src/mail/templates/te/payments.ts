import { day, lastDay, rupees } from '../../compose/formats.ts';
import type { MailToOperator } from '../en/index.ts';
import type { payments as english } from '../en/payments.ts';

export const payments: Omit<typeof english, MailToOperator> = {
  receipt: (about) => ({
    subject: `ఇప్పుడు మీకు Pro ఉంది: రసీదు ${about.receiptNumber}`,
    lines: [
      `ధన్యవాదాలు. మాకు అందింది: ${rupees(about.amountPaise, 'te')}, ${day(about.paidAt, about.timeZone, 'te')}.`,
      `Baari Pro మీకు ఉండే చివరి రోజు: ${lastDay(about.paidUntil, about.timeZone, 'te')}.`,
      `రసీదు ${about.receiptNumber}, చెల్లింపు ${about.gatewayPaymentId}.`,
      ...(about.isTest ? ['ఇది పరీక్ష చెల్లింపు: డబ్బు తీసుకోలేదు.'] : []),
    ],
    link: { label: 'రసీదు తెరిచి ప్రింట్ చేయండి', url: about.url },
  }),
};
