import { day, lastDay, rupees } from '../../compose/formats.ts';
import type { MailToOperator } from '../en/index.ts';
import type { payments as english } from '../en/payments.ts';

export const payments: Omit<typeof english, MailToOperator> = {
  receipt: (about) => ({
    subject: `ಈಗ ನಿಮಗೆ Pro ಇದೆ: ರಸೀದಿ ${about.receiptNumber}`,
    lines: [
      `ಧನ್ಯವಾದಗಳು. ನಮಗೆ ಸಿಕ್ಕಿದ್ದು: ${rupees(about.amountPaise, 'kn')}, ${day(about.paidAt, about.timeZone, 'kn')}.`,
      `Baari Pro ನಿಮಗೆ ಇರುವ ಕೊನೆಯ ದಿನ: ${lastDay(about.paidUntil, about.timeZone, 'kn')}.`,
      `ರಸೀದಿ ${about.receiptNumber}, ಪಾವತಿ ${about.gatewayPaymentId}.`,
      ...(about.isTest ? ['ಇದು ಪರೀಕ್ಷಾ ಪಾವತಿ: ಹಣ ತೆಗೆದುಕೊಂಡಿಲ್ಲ.'] : []),
    ],
    link: { label: 'ರಸೀದಿ ತೆರೆದು ಪ್ರಿಂಟ್ ಮಾಡಿ', url: about.url },
  }),
};
