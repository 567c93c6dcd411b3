import { day, lastDay, rupees } from '../../compose/formats.ts';
import type { payments as english } from '../en/payments.ts';

export const payments: typeof english = {
  receipt: (about) => ({
    subject: `Baari Pro: रसीद ${about.receiptNumber}`,
    lines: [
      `धन्यवाद। हमें ${day(about.paidAt, about.timeZone, 'hi')} को ${rupees(about.amountPaise, 'hi')} मिले।`,
      `आपका Baari Pro ${lastDay(about.paidUntil, about.timeZone, 'hi')} तक चलेगा।`,
      `रसीद ${about.receiptNumber}, भुगतान ${about.gatewayPaymentId}।`,
      ...(about.isTest ? ['यह जाँच के लिए भुगतान था: कोई पैसा नहीं लिया गया।'] : []),
    ],
    link: { label: 'रसीद खोलें और प्रिंट करें', url: about.url },
  }),
  refundDue: (about) => ({
    subject: `लौटाने योग्य भुगतान: ${about.gatewayPaymentId}`,
    lines: [
      about.why === 'surplus'
        ? `${about.payerEmail} ने ऐसे ऑर्डर का भुगतान किया जिसके लिए अब भुगतान ज़रूरी नहीं था: भुगतान पहले ही हो चुका है, या खाता अब नहीं है।`
        : `${about.payerEmail} ने ऑर्डर की राशि ${rupees(about.orderedPaise, 'hi')} से अलग राशि का भुगतान किया, और बदले में कुछ नहीं पाया।`,
      `यह ऑर्डर ${about.gatewayOrderId} का भुगतान ${about.gatewayPaymentId} है: ${(about.paidPaise / 100).toFixed(2)} ${about.paidCurrency}।`,
      about.isTest
        ? 'यह परीक्षण के लिए किया गया भुगतान था: कोई पैसा नहीं लिया गया।'
        : 'कृपया इसे भुगतान गेटवे के डैशबोर्ड में देखें और वहीं से लौटाएँ।',
    ],
  }),
};
