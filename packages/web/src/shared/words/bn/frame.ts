/** What stands around every patient’s page, and pages that say little more. Not yet read by a native speaker. */
import type { FrameWords } from '../en/catalog.ts';

export const words: FrameWords = {
  heads: {
    clinic: {
      description: (clinic) => `${clinic}, টোকেন নিন: ডাক্তার, কত রোগী অপেক্ষায়, আর আনুমানিক সময়, লাইভ।`,
    },
    doctor: {
      description: (doctor, specialty, clinic) =>
        `টোকেন নিন: ${doctor}${specialty === null ? '' : ` (${specialty})`}, ${clinic}।`,
    },
    token: { description: (label, clinic) => `টোকেন ${label}, ${clinic}, লাইভ।` },
    clinics: {
      title: 'আপনার ক্লিনিক খুঁজুন · Baari',
      description: 'যে সব ক্লিনিকের টোকেন ফোনে নেওয়া যায়: নাম, ডাক্তার, জায়গা বা বিভাগ দিয়ে খুঁজুন।',
    },
    doctors: {
      title: (clinic) => `${clinic} · ডাক্তার`,
      description: (clinic) => `${clinic}: ডাক্তার, কার কাছে কত জন অপেক্ষায়, আর টোকেন।`,
    },
    display: {
      title: (clinic) => `${clinic} · এখন চলছে`,
      description: (clinic) => `${clinic}: এখন কত নম্বর চলছে, রোগীদের বসার ঘরের জন্য।`,
    },
    tokenStatus: { title: 'টোকেনের অবস্থা দেখুন', description: 'মোবাইল নম্বর দিয়ে আজকের টোকেন খুঁজুন।' },
    patientDashboard: { title: 'আপনার টোকেন', description: 'আপনার মোবাইল নম্বরের আজকের টোকেন, লাইভ।' },
  },

  ownBooking: (when) => `আপনার বুকিং: ${when}`,
  shell: {
    skipToContent: 'সরাসরি মূল অংশে যান',
    homeLink: 'Baari, হোম পেজ',
    mainNavigation: 'প্রধান মেনু',
    menu: 'মেনু',
    viewDashboard: 'ড্যাশবোর্ড দেখুন',
    doctorPanel: 'আমার লাইন',
    clinicSignIn: 'ক্লিনিক লগইন',
    accountOf: (email) => `${email}-এর অ্যাকাউন্ট`,
    signOut: 'সাইন আউট করুন',
    billing: 'বিল ও প্ল্যান',
    transactions: 'পেমেন্টের রেকর্ড',
    superAdmin: 'সুপার অ্যাডমিন',
    plans: { free: 'Free', pro: 'Pro', plan: 'প্ল্যান' },
    doctorLogin: 'ডাক্তার লগইন',
    registerClinic: 'ক্লিনিক যোগ করুন',
    home: 'হোম',
    findClinic: 'ক্লিনিক খুঁজুন',
    pricing: 'দাম (ইংরেজিতে)',
    support: 'সাহায্য (ইংরেজিতে)',
    demo: 'ডেমো (ইংরেজিতে)',
    tokenStatus: 'টোকেনের অবস্থা দেখুন',
    language: 'ভাষা',
    footerNavigation: 'আরও',
    footer: 'Baari দিয়ে ক্লিনিকের টোকেনের লাইন চলে। রোগীদের অ্যাকাউন্ট লাগে না।',
    patientLicences: 'লাইসেন্স (রোগীদের পেজ)',
    consoleLicences: 'লাইসেন্স (ক্লিনিকের পেজ)',
  },

  publicTexts: {
    privacy: 'প্রাইভেসি পলিসি',
    terms: 'ব্যবহারের শর্ত',
    refund: 'রিফান্ড',
    contact: 'যোগাযোগ',
  },

  television: {
    head: { title: 'বসার ঘরের স্ক্রিন · Baari', description: 'ক্লিনিকের লাইন টিভিতে দেখায়।' },
    heading: 'ক্লিনিকের লাইন এখানে দেখান',
    lead: 'ছটি সংখ্যা ক্লিনিকের ড্যাশবোর্ডে “Share”-এ পাবেন।',
    digits: 'ছটি সংখ্যা',
    open: 'দেখান',
    wrong: 'এই সংখ্যায় কোনও স্ক্রিন খোলে না। সংখ্যা দশ মিনিট চলে: ড্যাশবোর্ড থেকে নতুন সংখ্যা নিন।',
  },

  offlinePage: {
    title: 'আপনি অফলাইন',
    hint: 'এই পেজ এই ফোনে আগে খোলা হয়নি, তাই এখন দেখানো যাচ্ছে না। নেটওয়ার্ক এলেই দেখা যাবে।',
    tryAgain: 'আবার চেষ্টা করুন',
    tokenHint: 'যে পেজ আগে দেখেছেন, যেমন আপনার টোকেন, তা নেটওয়ার্ক ছাড়াও খোলে।',
  },

  notFound: {
    pageTitle: 'পেজ পাওয়া যায়নি',
    pageHint: 'ঠিকানা হয়তো ভুল লেখা হয়েছে, বা পেজটি সরে গেছে।',
    clinicTitle: 'ক্লিনিক পাওয়া যায়নি',
    clinicHint: 'ক্লিনিকটি নেই বা বন্ধ করা হয়েছে। ঠিকানা দেখে নিন, বা ক্লিনিকের QR কোড আবার স্ক্যান করুন।',
    doctorTitle: 'ডাক্তার পাওয়া যায়নি',
    doctorHint: (clinic) => `এই ঠিকানায় আর কোনও ডাক্তার নেই: ${clinic}।`,
    doctorLink: (clinic) => `সব ডাক্তার: ${clinic}`,
    tokenTitle: 'টোকেন পাওয়া যায়নি',
    tokenHint: 'লিংকটি হয়তো পুরো নয়। যেখান থেকে পেয়েছেন, সেখান থেকে আবার খুলুন, বা ক্লিনিকের পেজে নতুন টোকেন নিন।',
    failedTitle: 'কিছু একটা সমস্যা হয়েছে',
    failedHint: 'পেজটি খোলা যায়নি। আপনার করা কিছুই হারায়নি।',
    failedClinics: 'ক্লিনিকের তালিকা খোলা যায়নি। আবার চেষ্টা করুন।',
    failedClinic: 'ক্লিনিকের তথ্য খোলা যায়নি। আবার চেষ্টা করুন।',
    tryAgain: 'আবার চেষ্টা করুন',
    home: 'হোম পেজে ফিরুন',
  },
};
