import { day, lastDay, rupees } from '../../compose/formats.ts';
import type { MailToOperator } from '../en/index.ts';
import type { payments as english } from '../en/payments.ts';

export const payments: Omit<typeof english, MailToOperator> = {
  receipt: (about) => ({
    subject: `Baari Pro: રસીદ ${about.receiptNumber}`,
    lines: [
      `આભાર. અમને ${day(about.paidAt, about.timeZone, 'gu')} ના રોજ ${rupees(about.amountPaise, 'gu')} મળ્યા.`,
      `તમારું Baari Pro ${lastDay(about.paidUntil, about.timeZone, 'gu')} સુધી ચાલશે.`,
      `રસીદ ${about.receiptNumber}, ચુકવણી ${about.gatewayPaymentId}.`,
      ...(about.isTest ? ['આ ટેસ્ટ ચુકવણી હતી: પૈસા લીધા નથી.'] : []),
    ],
    link: { label: 'રસીદ ખોલો અને પ્રિન્ટ કરો', url: about.url },
  }),
};
