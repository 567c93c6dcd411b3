import type { GivenRole } from '@baari/core/clinics';
import type { ClinicEnded, clinics as english } from '../en/clinics.ts';

const ENDINGS: Readonly<Record<ClinicEnded['ending'], { subject: string; line: string }>> = {
  deactivated: {
    subject: 'বন্ধ করা হয়েছে',
    line: 'ক্লিনিকের সব লাইন শেষ হয়েছে, কেউ টোকেন নিতে পারবেন না। সব তথ্য রাখা আছে, ক্লিনিক আবার চালু করা যায়।',
  },
  deleted: {
    subject: 'সরিয়ে দেওয়া হয়েছে',
    line: 'ক্লিনিকের সব লাইন শেষ হয়েছে, ডাক্তারেরা সাইন আউট হয়েছেন, আর কোনও তালিকা বা পেজে ক্লিনিকটি নেই। প্ল্যাটফর্মের পরিচালকেরা না মোছা পর্যন্ত তথ্য থাকবে।',
  },
  erased: {
    subject: 'চিরকালের মতো মুছে ফেলা হয়েছে',
    line: 'ক্লিনিকের ডাক্তার, রোগী, টোকেন আর পুরোনো রেকর্ড চিরকালের মতো মুছে ফেলা হয়েছে, ক্লিনিকের ওয়েব ঠিকানাও এখন খালি। আপনার অ্যাকাউন্ট, প্ল্যান আর রসিদ থাকছে।',
  },
};

const POWERS: Readonly<Record<GivenRole, string>> = {
  staff: 'স্টাফ হিসেবে আপনি লাইন চালাতে, রোগীদের কাজ দেখতে আর প্রিন্ট করতে পারবেন।',
  admin: 'অ্যাডমিন হিসেবে আপনি লাইন চালাতে, আর ডাক্তার, সেটিংস ও স্টাফের কাজ দেখতে পারবেন।',
};

export const clinics: typeof english = {
  invitation: ({ url, role, inviterName, clinicName }) => ({
    subject: `Baari-তে আমন্ত্রণ: ${clinicName}`,
    lines: [
      `${inviterName} আপনাকে Baari-তে এই ক্লিনিকে কাজ করার আমন্ত্রণ জানিয়েছেন: ${clinicName}। ${POWERS[role]}`,
      'নিচের লিঙ্ক 7 দিন পর্যন্ত, একবারই, আর শুধু এই ইমেল ঠিকানার জন্য চলে। ক্লিনিকটি না চিনলে এই মেল উপেক্ষা করুন।',
    ],
    link: { label: 'আমন্ত্রণ গ্রহণ করুন', url },
  }),

  clinicEnded: ({ clinicName, ending, byOperator, supportUrl }) => ({
    subject: `${clinicName}: ক্লিনিকটি Baari-তে ${ENDINGS[ending].subject}`,
    lines: [
      byOperator
        ? `এই প্ল্যাটফর্মের পরিচালকেরা একটি বদল করেছেন। ${clinicName}: ক্লিনিকটি ${ENDINGS[ending].subject}।`
        : `আপনার অ্যাকাউন্ট থেকে একটি বদল হয়েছে। ${clinicName}: ক্লিনিকটি ${ENDINGS[ending].subject}।`,
      ENDINGS[ending].line,
      byOperator
        ? 'আপনি এটি না চেয়ে থাকলে আমাদের লিখুন।'
        : 'এটি আপনি না করে থাকলে এখনই নতুন পাসওয়ার্ড বাছুন আর আমাদের লিখুন।',
    ],
    link: { label: 'সাহায্য চান', url: supportUrl },
  }),

  flood: ({ clinicName, tokens, deskUrl }) => ({
    subject: `আজকের টোকেনগুলি দেখে নিন: ${clinicName}`,
    lines: [
      `${clinicName}: আজ ${tokens}টি টোকেন নতুন ফোন থেকে নেওয়া হয়েছে। এই রোগীদের কেউ আসেননি, কাউকে ডাকাও হয়নি।`,
      'অনেক নতুন রোগী হলেও কিছুক্ষণ এমন দেখাতে পারে। এত রোগীর আসার কথা না থাকলে কেউ হয়তো মিথ্যে টোকেন নিচ্ছে।',
      'আপনি যা করতে পারেন: ডাক্তারের লাইনে “Skip Not Arrived” চাপলে যাঁরা আসেননি, সবাই একসঙ্গে বাদ যাবেন। SMS পাঠানো গেলে ক্লিনিকের সেটিংসে “Confirm patients’ phones” চালু করুন। বা OPD বন্ধ করুন, তাহলে আজ নতুন টোকেন দেওয়া হবে না।',
    ],
    link: { label: 'ড্যাশবোর্ড খুলুন', url: deskUrl },
  }),
};
