import type { GivenRole } from '@baari/core/clinics';
import type { ClinicEnded, clinics as english } from '../en/clinics.ts';

const ENDINGS: Readonly<Record<ClinicEnded['ending'], { subject: string; line: string }>> = {
  deactivated: {
    subject: 'बंद कर दिया गया है',
    line: 'उसकी कतारें बंद हो गई हैं और कोई टोकन नहीं ले सकता। सारी जानकारी सुरक्षित है, और क्लिनिक फिर चालू किया जा सकता है।',
  },
  deleted: {
    subject: 'हटा दिया गया है',
    line: 'उसकी कतारें बंद हो गई हैं, उसके डॉक्टर साइन आउट हो गए हैं, और वह हर सूची और पेज से हट गया है। उसकी जानकारी तब तक रहती है जब तक प्लेटफ़ॉर्म चलाने वाले उसे नहीं मिटाते।',
  },
  erased: {
    subject: 'हमेशा के लिए मिटा दिया गया है',
    line: 'उसके डॉक्टर, मरीज़, टोकन और रिकॉर्ड हमेशा के लिए मिटा दिए गए हैं, और उसका वेब पता अब कोई और ले सकता है। आपका खाता, प्लान और रसीदें बनी रहती हैं।',
  },
};

const POWERS: Readonly<Record<GivenRole, string>> = {
  staff: 'स्टाफ़ के रूप में आप कतारें चला सकते हैं, मरीज़ों का रिकॉर्ड देख सकते हैं और पर्चियाँ छाप सकते हैं।',
  admin: 'एडमिन के रूप में आप कतारें चला सकते हैं, और डॉक्टर, सेटिंग और स्टाफ़ सँभाल सकते हैं।',
};

export const clinics: typeof english = {
  invitation: ({ url, role, inviterName, clinicName }) => ({
    subject: `Baari पर ${clinicName} का निमंत्रण`,
    lines: [
      `${inviterName} ने आपको Baari पर ${clinicName} के साथ काम करने के लिए बुलाया है। ${POWERS[role]}`,
      'नीचे दिया गया लिंक 7 दिन तक, एक ही बार और केवल इसी ईमेल के लिए चलता है। अगर आप इस क्लिनिक को नहीं जानते, तो इस ईमेल पर ध्यान न दें।',
    ],
    link: { label: 'निमंत्रण स्वीकार करें', url },
  }),

  clinicEnded: ({ clinicName, ending, byOperator, supportUrl }) => ({
    subject: `Baari पर ${clinicName} ${ENDINGS[ending].subject}`,
    lines: [
      byOperator
        ? `इस प्लेटफ़ॉर्म को चलाने वालों ने बदलाव किया है: ${clinicName} ${ENDINGS[ending].subject}।`
        : `आपके खाते से यह बदलाव हुआ है: ${clinicName} ${ENDINGS[ending].subject}।`,
      ENDINGS[ending].line,
      byOperator
        ? 'अगर आपने यह नहीं कहा था, तो हमें लिखें।'
        : 'अगर यह आपने नहीं किया, तो तुरंत नया पासवर्ड चुनें और हमें लिखें।',
    ],
    link: { label: 'मदद माँगें', url: supportUrl },
  }),

  flood: ({ clinicName, tokens, deskUrl }) => ({
    subject: `${clinicName} के आज के टोकन जाँच लें`,
    lines: [
      `आज ${clinicName} के ${tokens} टोकन नए फ़ोन नंबरों से लिए गए हैं, और इनमें से कोई मरीज़ न आया है, न बुलाया गया है।`,
      'बहुत से नए मरीज़ हों, तो भी कुछ देर ऐसा दिख सकता है। अगर आपको उनके आने की उम्मीद नहीं है, तो हो सकता है कि कोई झूठे टोकन ले रहा हो।',
      'आप यह कर सकते हैं: डॉक्टर की कतार में “जो नहीं आए, उन्हें छोड़ें” दबाएँ। क्लिनिक की सेटिंग में “OTP से फ़ोन की जाँच” चालू करें, अगर SMS भेजे जा सकते हैं। या “OPD बंद करें”, तब आज नए टोकन नहीं मिलेंगे।',
    ],
    link: { label: 'डैशबोर्ड खोलें', url: deskUrl },
  }),
};
