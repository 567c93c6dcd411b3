import { day, lastDay, rupees } from '../../compose/formats.ts';
import type { MailToOperator } from '../en/index.ts';
import type { payments as english } from '../en/payments.ts';

export const payments: Omit<typeof english, MailToOperator> = {
  receipt: (about) => ({
    subject: `Baari Pro: రసీదు ${about.receiptNumber}`,
    lines: [
      `ధన్యవాదాలు. ${day(about.paidAt, about.timeZone, 'te')}: ${rupees(about.amountPaise, 'te')} అందాయి.`,
      `మీ Baari Pro ${lastDay(about.paidUntil, about.timeZone, 'te')} వరకు ఉంటుంది.`,
      `రసీదు ${about.receiptNumber}, చెల్లింపు ${about.gatewayPaymentId}.`,
      ...(about.isTest ? ['ఇది టెస్ట్ చెల్లింపు: డబ్బు తీసుకోలేదు.'] : []),
    ],
    link: { label: 'రసీదు తెరిచి ప్రింట్ చేయండి', url: about.url },
  }),
};
