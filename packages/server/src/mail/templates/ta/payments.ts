import { day, lastDay, rupees } from '../../compose/formats.ts';
import type { MailToOperator } from '../en/index.ts';
import type { payments as english } from '../en/payments.ts';

export const payments: Omit<typeof english, MailToOperator> = {
  receipt: (about) => ({
    subject: `இப்போது உங்களுக்கு Pro உள்ளது: ரசீது ${about.receiptNumber}`,
    lines: [
      `நன்றி. எங்களுக்குக் கிடைத்தது: ${rupees(about.amountPaise, 'ta')}, ${day(about.paidAt, about.timeZone, 'ta')}.`,
      `Baari Pro உங்களுக்கு இருக்கும் கடைசி நாள்: ${lastDay(about.paidUntil, about.timeZone, 'ta')}.`,
      `ரசீது ${about.receiptNumber}, கட்டணம் ${about.gatewayPaymentId}.`,
      ...(about.isTest ? ['இது சோதனைக் கட்டணம்: பணம் எடுக்கப்படவில்லை.'] : []),
    ],
    link: { label: 'ரசீதைத் திறந்து அச்சிடுங்கள்', url: about.url },
  }),
};
