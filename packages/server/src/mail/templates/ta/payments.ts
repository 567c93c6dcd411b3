import { day, lastDay, rupees } from '../../compose/formats.ts';
import type { MailToOperator } from '../en/index.ts';
import type { payments as english } from '../en/payments.ts';

export const payments: Omit<typeof english, MailToOperator> = {
  receipt: (about) => ({
    subject: `Baari Pro: ரசீது ${about.receiptNumber}`,
    lines: [
      `நன்றி. ${day(about.paidAt, about.timeZone, 'ta')} அன்று ${rupees(about.amountPaise, 'ta')} கிடைத்தது.`,
      `உங்கள் Baari Pro ${lastDay(about.paidUntil, about.timeZone, 'ta')} வரை இருக்கும்.`,
      `ரசீது ${about.receiptNumber}, கட்டணம் ${about.gatewayPaymentId}.`,
      ...(about.isTest ? ['இது டெஸ்ட் பேமென்ட்: பணம் எடுக்கவில்லை.'] : []),
    ],
    link: { label: 'ரசீதைத் திறந்து அச்சிடுங்கள்', url: about.url },
  }),
};
