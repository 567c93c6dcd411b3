import type { GivenRole } from '@baari/core/clinics';
import type { ClinicEnded, clinics as english } from '../en/clinics.ts';

const ENDINGS: Readonly<Record<ClinicEnded['ending'], { subject: string; line: string }>> = {
  deactivated: {
    subject: 'बंद कर दिया गया है',
    line: 'उसकी कतारें समाप्त हो गई हैं और कोई टोकन नहीं ले सकता। सारा डेटा सुरक्षित है, और क्लिनिक फिर चालू किया जा सकता है।',
  },
  deleted: {
    subject: 'हटा दिया गया है',
    line: 'उसकी कतारें समाप्त हो गई हैं, उसके डॉक्टर साइन आउट हो गए हैं, और वह हर सूची और पेज से हट गया है। उसका डेटा तब तक रहता है जब तक प्लेटफ़ॉर्म चलाने वाले उसे नहीं मिटाते।',
  },
  erased: {
    subject: 'हमेशा के लिए मिटा दिया गया है',
    line: 'उसके डॉक्टर, मरीज़, टोकन और पुराना रिकॉर्ड हमेशा के लिए मिटा दिए गए हैं, और उसका पता अब खाली है। आपका खाता, प्लान और रसीदें बनी रहती हैं।',
  },
};

const POWERS: Readonly<Record<GivenRole, string>> = {
  staff: 'स्टाफ़ के रूप में आप कतारें चला सकते हैं, मरीज़ों का काम देख सकते हैं और प्रिंट कर सकते हैं।',
  admin: 'एडमिन के रूप में आप कतारें चला सकते हैं, और डॉक्टरों, सेटिंग और स्टाफ़ का काम देख सकते हैं।',
};

export const clinics: typeof english = {
  invitation: ({ url, role, inviterName, clinicName }) => ({
    subject: `बारी पर ${clinicName} का निमंत्रण`,
    lines: [
      `${inviterName} ने आपको बारी पर ${clinicName} के साथ काम करने के लिए बुलाया है। ${POWERS[role]}`,
      'नीचे दिया गया लिंक 7 दिन तक, एक ही बार और केवल इसी ईमेल पते के लिए काम करता है। अगर आप इस क्लिनिक को नहीं जानते, तो इस मेल को अनदेखा करें।',
    ],
    link: { label: 'निमंत्रण स्वीकार करें', url },
  }),

  clinicEnded: ({ clinicName, ending, byOperator, supportUrl }) => ({
    subject: `बारी पर ${clinicName} ${ENDINGS[ending].subject}`,
    lines: [
      byOperator
        ? `इस प्लेटफ़ॉर्म को चलाने वालों ने आपके क्लिनिक को बदला है: ${clinicName} ${ENDINGS[ending].subject}।`
        : `आपके खाते से ${clinicName} को बदला गया है: वह ${ENDINGS[ending].subject}।`,
      ENDINGS[ending].line,
      byOperator
        ? 'अगर आपने यह नहीं कहा था, तो हमें लिखें।'
        : 'अगर यह आपने नहीं किया, तो तुरंत नया पासवर्ड चुनें और हमें लिखें।',
    ],
    link: { label: 'मदद माँगें', url: supportUrl },
  }),

  flood: ({ clinicName, tokens, deskUrl }) => ({
    subject: `क्या ${clinicName} के टोकन असली हैं?`,
    lines: [
      `आज ${clinicName} के ${tokens} टोकन ऐसे फ़ोन से लिए गए हैं जिन्हें पहले किसी ने नहीं देखा, और इनमें से कोई मरीज़ न आया है, न बुलाया गया है।`,
      'बहुत से नए मरीज़ हों, तो भी कुछ देर ऐसा दिख सकता है। अगर आपको उनके आने की उम्मीद नहीं है, तो हो सकता है कि कोई झूठे टोकन ले रहा हो।',
      'आप यह कर सकते हैं: डॉक्टर की कतार से उन सबको एक साथ हटा दें जो नहीं आए हैं। जहाँ मैसेज भेजे जा सकते हैं, वहाँ क्लिनिक की सेटिंग में चालू करें कि फ़ोन पर आया कोड पूछा जाए। या प्रैक्टिस बंद कर दें, तब नए टोकन नहीं लिए जा सकते।',
    ],
    link: { label: 'डैशबोर्ड खोलें', url: deskUrl },
  }),
};
