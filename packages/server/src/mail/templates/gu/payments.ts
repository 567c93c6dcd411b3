import { day, lastDay, rupees } from '../../compose/formats.ts';
import type { MailToOperator } from '../en/index.ts';
import type { payments as english } from '../en/payments.ts';

export const payments: Omit<typeof english, MailToOperator> = {
  receipt: (about) => ({
    subject: `હવે તમે Pro પર છો: રસીદ ${about.receiptNumber}`,
    lines: [
      `આભાર. અમને ${day(about.paidAt, about.timeZone, 'gu')} ના રોજ ${rupees(about.amountPaise, 'gu')} મળ્યા.`,
      `Baari Pro ${lastDay(about.paidUntil, about.timeZone, 'gu')} ના અંત સુધી તમારું છે.`,
      `રસીદ ${about.receiptNumber}, ચુકવણી ${about.gatewayPaymentId}.`,
      ...(about.isTest ? ['આ પરીક્ષણ માટેની ચુકવણી હતી: કોઈ પૈસા લેવાયા નથી.'] : []),
    ],
    link: { label: 'રસીદ ખોલો અને પ્રિન્ટ કરો', url: about.url },
  }),
};
