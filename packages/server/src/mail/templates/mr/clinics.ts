import type { GivenRole } from '@baari/core/clinics';
import type { ClinicEnded, clinics as english } from '../en/clinics.ts';

const ENDINGS: Readonly<Record<ClinicEnded['ending'], { subject: string; line: string }>> = {
  deactivated: {
    subject: 'बंद केले आहे',
    line: 'त्याच्या रांगा बंद झाल्या आहेत आणि कोणीही टोकन घेऊ शकत नाही. सर्व माहिती जपलेली आहे, आणि क्लिनिक पुन्हा सुरू करता येते.',
  },
  deleted: {
    subject: 'हटवले आहे',
    line: 'त्याच्या रांगा संपल्या आहेत, त्याचे डॉक्टर साइन आउट झाले आहेत, आणि ते प्रत्येक यादीतून व पेजवरून गेले आहे. प्लॅटफॉर्म चालवणारे मिटवेपर्यंत त्याची माहिती राहते.',
  },
  erased: {
    subject: 'कायमचे मिटवले आहे',
    line: 'त्याचे डॉक्टर, रुग्ण, टोकन आणि जुन्या नोंदी कायमच्या मिटवल्या आहेत, आणि त्याचा वेब पत्ता आता दुसरे कोणी घेऊ शकते. तुमचे खाते, प्लॅन आणि पावत्या कायम राहतात.',
  },
};

const POWERS: Readonly<Record<GivenRole, string>> = {
  staff: 'स्टाफ म्हणून तुम्ही रांगा चालवू शकता, रुग्णांच्या नोंदी पाहू शकता आणि स्लिप प्रिंट करू शकता.',
  admin: 'ॲडमिन म्हणून तुम्ही रांगा चालवू शकता, आणि डॉक्टर, सेटिंग व स्टाफ सांभाळू शकता.',
};

export const clinics: typeof english = {
  invitation: ({ url, role, inviterName, clinicName }) => ({
    subject: `Baari वर ${clinicName} चे निमंत्रण`,
    lines: [
      `${inviterName} यांनी तुम्हाला Baari वर ${clinicName} येथे काम करण्यासाठी बोलावले आहे. ${POWERS[role]}`,
      'खालील लिंक 7 दिवस, एकदाच आणि फक्त याच ईमेल पत्त्यासाठी चालते. हे क्लिनिक तुमच्या ओळखीचे नसेल तर या मेलकडे दुर्लक्ष करा.',
    ],
    link: { label: 'निमंत्रण स्वीकारा', url },
  }),

  clinicEnded: ({ clinicName, ending, byOperator, supportUrl }) => ({
    subject: `${clinicName}: क्लिनिक Baari वर ${ENDINGS[ending].subject}`,
    lines: [
      byOperator
        ? `हा प्लॅटफॉर्म चालवणाऱ्यांनी तुमच्या क्लिनिकमध्ये बदल केला आहे. ${clinicName}: क्लिनिक ${ENDINGS[ending].subject}.`
        : `तुमच्या खात्यातून क्लिनिकमध्ये बदल केला आहे. ${clinicName}: क्लिनिक ${ENDINGS[ending].subject}.`,
      ENDINGS[ending].line,
      byOperator
        ? 'तुम्ही हे सांगितले नसेल तर आम्हाला लिहा.'
        : 'हे तुम्ही केले नसेल तर लगेच नवीन पासवर्ड निवडा आणि आम्हाला लिहा.',
    ],
    link: { label: 'मदत मागा', url: supportUrl },
  }),

  flood: ({ clinicName, tokens, deskUrl }) => ({
    subject: `${clinicName} येथील आजची टोकन तपासा`,
    lines: [
      `आज ${clinicName} येथील ${tokens} टोकन नवीन फोनवरून घेतली आहेत, आणि त्यांपैकी कोणीही रुग्ण आलेला नाही किंवा बोलावलेला नाही.`,
      'बरेच नवीन रुग्ण असले तरी काही वेळ असे दिसू शकते. ते येण्याची अपेक्षा नसेल तर कोणी खोटी टोकन घेत असू शकते.',
      'तुम्ही हे करू शकता: डॉक्टरांच्या रांगेत “Skip Not Arrived” दाबा, म्हणजे न आलेले सर्व एकदम वगळले जातील. SMS पाठवता येत असतील तर क्लिनिकच्या सेटिंगमध्ये “Confirm patients’ phones” सुरू करा. किंवा OPD बंद करा, मग आज नवीन टोकन मिळणार नाहीत.',
    ],
    link: { label: 'डॅशबोर्ड उघडा', url: deskUrl },
  }),
};
