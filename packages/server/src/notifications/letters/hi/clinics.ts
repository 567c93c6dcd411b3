import type { GivenRole } from '@baari/contract/clinics';
import type { clinics as english } from '../en/clinics.ts';

const POWERS: Readonly<Record<GivenRole, string>> = {
  staff: 'स्टाफ़ के रूप में आप कतारें चला सकते हैं, मरीज़ों का काम देख सकते हैं और प्रिंट कर सकते हैं।',
  admin: 'एडमिन के रूप में आप कतारें चला सकते हैं, और डॉक्टरों, सेटिंग और स्टाफ़ का काम देख सकते हैं।',
};

export const clinics: typeof english = {
  invitation: ({ url, role, inviterName, clinicName }) => ({
    subject: `Baari पर ${clinicName} का निमंत्रण`,
    lines: [
      `${inviterName} ने आपको Baari पर ${clinicName} के साथ काम करने के लिए बुलाया है। ${POWERS[role]}`,
      'नीचे दिया गया लिंक 7 दिन तक, एक ही बार और केवल इसी ईमेल पते के लिए काम करता है। अगर आप इस क्लिनिक को नहीं जानते, तो इस मेल को अनदेखा करें।',
    ],
    link: { label: 'निमंत्रण स्वीकार करें', url },
  }),
};
