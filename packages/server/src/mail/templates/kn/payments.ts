import { day, lastDay, rupees } from '../../compose/formats.ts';
import type { MailToOperator } from '../en/index.ts';
import type { payments as english } from '../en/payments.ts';

export const payments: Omit<typeof english, MailToOperator> = {
  receipt: (about) => ({
    subject: `Baari Pro: ರಸೀದಿ ${about.receiptNumber}`,
    lines: [
      `ಧನ್ಯವಾದಗಳು. ${day(about.paidAt, about.timeZone, 'kn')}: ${rupees(about.amountPaise, 'kn')} ಸಿಕ್ಕಿದೆ.`,
      `ನಿಮ್ಮ Baari Pro ${lastDay(about.paidUntil, about.timeZone, 'kn')} ತನಕ ಇರುತ್ತದೆ.`,
      `ರಸೀದಿ ${about.receiptNumber}, ಪಾವತಿ ${about.gatewayPaymentId}.`,
      ...(about.isTest ? ['ಇದು ಟೆಸ್ಟ್ ಪಾವತಿ: ಹಣ ತೆಗೆದುಕೊಂಡಿಲ್ಲ.'] : []),
    ],
    link: { label: 'ರಸೀದಿ ತೆರೆದು ಪ್ರಿಂಟ್ ಮಾಡಿ', url: about.url },
  }),
};
