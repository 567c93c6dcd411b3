import type { MailToOperator } from '../en/index.ts';
import type { upgrade as english } from '../en/upgrade.ts';

export const upgrade: Omit<typeof english, MailToOperator> = {
  upgradeAsked: ({ pricingUrl }) => ({
    subject: 'Baari Pro-র জন্য আপনার অনুরোধ পেয়েছি',
    lines: [
      'Baari Pro চাওয়ার জন্য ধন্যবাদ। আমরা আপনার অনুরোধ দেখে এই ঠিকানাতেই লিখব।',
      'ততদিন Free প্ল্যানে Baari ব্যবহার করতে পারেন।',
    ],
    link: { label: 'প্ল্যানগুলি দেখুন', url: pricingUrl },
  }),

  upgradeApproved: ({ dashboardUrl }) => ({
    subject: 'আপনি এখন Pro-তে!',
    lines: ['Baari Pro-র জন্য অনুরোধ করায় ধন্যবাদ। এখন থেকেই তা আপনার সব ক্লিনিকে চালু: যত খুশি ডাক্তার আর টোকেন।'],
    link: { label: 'আমার ড্যাশবোর্ডে যান', url: dashboardUrl },
  }),

  upgradeLead: ({ registerUrl }) => ({
    subject: 'Baari Pro-র জন্য আপনার অনুরোধ',
    lines: [
      'Baari Pro-র জন্য আপনার অনুরোধ মঞ্জুর হয়েছে। Baari-তে এখনও আপনার কোনও ক্লিনিক নেই, তাই প্ল্যান বদলায়নি: আপনার কী দরকার জানতে আমরা লিখব বা ফোন করব।',
      'এর মধ্যে ক্লিনিক যোগ করতে পারেন; শুরু হবে Free প্ল্যানে।',
    ],
    link: { label: 'আমার ক্লিনিক যোগ করুন', url: registerUrl },
  }),

  upgradeRejected: ({ pricingUrl }) => ({
    subject: 'Baari Pro-র জন্য আপনার অনুরোধ',
    lines: [
      'Baari Pro-র জন্য আপনার অনুরোধ মঞ্জুর করতে পারিনি। আপনার অ্যাকাউন্ট এখনকার প্ল্যানেই থাকছে, আর কিছুই বদলাচ্ছে না।',
      'দামের পেজে প্ল্যানগুলি আছে, আর প্রশ্ন থাকলে আমাদের সঙ্গে কীভাবে যোগাযোগ করবেন, তা-ও।',
    ],
    link: { label: 'প্ল্যানগুলি দেখুন', url: pricingUrl },
  }),
};
