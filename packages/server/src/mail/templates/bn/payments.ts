import { day, lastDay, rupees } from '../../compose/formats.ts';
import type { MailToOperator } from '../en/index.ts';
import type { payments as english } from '../en/payments.ts';

export const payments: Omit<typeof english, MailToOperator> = {
  receipt: (about) => ({
    subject: `Baari Pro: রসিদ ${about.receiptNumber}`,
    lines: [
      `ধন্যবাদ। ${day(about.paidAt, about.timeZone, 'bn')} তারিখে আমরা ${rupees(about.amountPaise, 'bn')} পেয়েছি।`,
      `আপনার Baari Pro ${lastDay(about.paidUntil, about.timeZone, 'bn')} পর্যন্ত চলবে।`,
      `রসিদ ${about.receiptNumber}, পেমেন্ট ${about.gatewayPaymentId}।`,
      ...(about.isTest ? ['এটি পরীক্ষার পেমেন্ট ছিল: কোনও টাকা নেওয়া হয়নি।'] : []),
    ],
    link: { label: 'রসিদ খুলে প্রিন্ট করুন', url: about.url },
  }),
};
