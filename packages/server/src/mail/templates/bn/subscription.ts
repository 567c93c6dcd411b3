import { lastDay } from '../../compose/formats.ts';
import type { ProEnded, subscription as english } from '../en/subscription.ts';

const ALL_THERE =
  'আপনার ক্লিনিক, ডাক্তার, রোগী আর পুরোনো রেকর্ড সব আছে, যাঁদের টোকেন আছে তাঁদের সবাইকে আগের মতোই ডাকা হবে।';

export const subscription: typeof english = {
  downgradeConfirmation: ({ pricingUrl }) => ({
    subject: 'আপনি এখন Free প্ল্যানে',
    lines: [
      'আপনি চেয়েছেন বলে আপনার Baari অ্যাকাউন্ট এখনই Pro থেকে Free প্ল্যানে আনা হয়েছে। Pro-র বাকি দিনগুলিও এর সঙ্গে শেষ।',
      `আপনার ক্লিনিকের তথ্য রাখা আছে: ${ALL_THERE}`,
      'যখন ইচ্ছে Pro-তে ফিরতে পারেন। প্ল্যান আপনি না বদলে থাকলে এখনই নতুন পাসওয়ার্ড বাছুন।',
    ],
    link: { label: 'Pro নিন', url: pricingUrl },
  }),

  downgradeAtEnd: ({ paidUntil, timeZone, billingUrl }) => {
    const day = lastDay(paidUntil, timeZone, 'bn');
    return {
      subject: 'আপনি Free প্ল্যানে যাচ্ছেন',
      lines: [
        `আপনি চেয়েছেন বলে আপনার Baari অ্যাকাউন্ট ${day} তারিখের পরে Pro থেকে Free প্ল্যানে যাবে। সেই দিনের শেষ পর্যন্ত Pro থাকবে।`,
        'কোনো টাকা কাটা হবে না, রিনিউ করার কথাও মনে করানো হবে না। মত বদলালে তার আগে বিলিং পেজে রিনিউ করুন বা এটি ফিরিয়ে নিন।',
        'আপনি এটি না চেয়ে থাকলে এখনই নতুন পাসওয়ার্ড বাছুন।',
      ],
      link: { label: 'আপনার প্ল্যান দেখুন', url: billingUrl },
    };
  },

  planSet: ({ plan, hadPaidDays, billingUrl }) =>
    plan === 'pro'
      ? {
          subject: 'এখন আপনার Pro আছে',
          lines: [
            'এই প্ল্যাটফর্মের পরিচালকেরা আপনার Baari অ্যাকাউন্টকে Pro দিয়েছেন: আপনার সব ক্লিনিকের জন্য, শেষ তারিখ ছাড়া, যত দিন না তা বদলানো হয়।',
          ],
          link: { label: 'আপনার প্ল্যান দেখুন', url: billingUrl },
        }
      : {
          subject: 'আপনি এখন Free প্ল্যানে',
          lines: [
            'এই প্ল্যাটফর্মের পরিচালকেরা আপনার Baari অ্যাকাউন্টকে এখনই Pro থেকে Free প্ল্যানে এনেছেন।',
            ...(hadPaidDays
              ? ['যে দিনগুলির টাকা দেওয়া ছিল, তা-ও এর সঙ্গে শেষ। আপনি এটি না চেয়ে থাকলে আমাদের লিখুন।']
              : []),
            ALL_THERE,
          ],
          link: { label: 'আপনার প্ল্যান দেখুন', url: billingUrl },
        },

  renewalReminder: ({ paidUntil, timeZone, billingUrl }) => {
    const day = lastDay(paidUntil, timeZone, 'bn');
    return {
      subject: `আপনার Pro প্ল্যান শেষ হচ্ছে ${day}`,
      lines: [
        `আপনার Baari অ্যাকাউন্ট ${day} পর্যন্ত Pro প্ল্যানে আছে। চালু রাখতে তার আগে রিনিউ করুন: নতুন 30 দিন শেষে জুড়বে, তাই আগে করলে কোনো ক্ষতি নেই।`,
        'রিনিউ না করলে আপনার অ্যাকাউন্ট Free প্ল্যানে যাবে। তখনও কিছু মোছা হবে না, যাঁদের টোকেন আছে তাঁদের সবাইকে ডাকা হবে।',
      ],
      link: { label: 'Pro রিনিউ করুন', url: billingUrl },
    };
  },

  proEnded: ({ paidUntil, timeZone, billingUrl, ...free }) => ({
    subject: 'আপনার Pro প্ল্যান শেষ হয়েছে',
    lines: [
      `আপনার Pro প্ল্যান ${lastDay(paidUntil, timeZone, 'bn')} তারিখে শেষ হয়েছে, আপনার Baari অ্যাকাউন্ট এখন Free প্ল্যানে।`,
      `কিছুই মোছা হয়নি: ${ALL_THERE}`,
      ...whoIssues(free),
    ],
    link: { label: 'Pro রিনিউ করুন', url: billingUrl },
  }),
};

function whoIssues(free: Pick<ProEnded, 'coveredDoctor' | 'othersCount' | 'dailyTokens'>): string[] {
  const { coveredDoctor: doctor, othersCount, dailyTokens } = free;
  if (doctor === null) return [];
  const stays = `যাঁর টোকেন দেওয়া চলবে, দিনে ${dailyTokens}টি পর্যন্ত: ${doctor.name} (${doctor.clinicName})।`;
  if (othersCount === 0) return [stays];
  const others = othersCount === 1 ? 'আপনার অন্য ডাক্তারের' : `আপনার অন্য ${othersCount} জন ডাক্তারের`;
  return [`${stays} ${others} নতুন টোকেন দেওয়া হবে না। বিলিং পেজে অন্য ডাক্তার বাছতে পারেন।`];
}
