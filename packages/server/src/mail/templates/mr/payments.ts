import { day, lastDay, rupees } from '../../compose/formats.ts';
import type { MailToOperator } from '../en/index.ts';
import type { payments as english } from '../en/payments.ts';

export const payments: Omit<typeof english, MailToOperator> = {
  receipt: (about) => ({
    subject: `Baari Pro: पावती ${about.receiptNumber}`,
    lines: [
      `धन्यवाद. आम्हाला ${day(about.paidAt, about.timeZone, 'mr')} रोजी ${rupees(about.amountPaise, 'mr')} मिळाले.`,
      `तुमचे Baari Pro ${lastDay(about.paidUntil, about.timeZone, 'mr')} पर्यंत चालेल.`,
      `पावती ${about.receiptNumber}, पेमेंट ${about.gatewayPaymentId}.`,
      ...(about.isTest ? ['हे टेस्ट पेमेंट होते: पैसे घेतले नाहीत.'] : []),
    ],
    link: { label: 'पावती उघडा आणि प्रिंट करा', url: about.url },
  }),
};
