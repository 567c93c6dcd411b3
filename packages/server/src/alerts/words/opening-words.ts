/** What a phone shows once tokens are open. Only English and Hindi were read by somebody who speaks them. */
import { withoutLinks } from '@baari/core/shared';
import { type DoctorName, doctorTitle } from '@baari/core/doctors';
import { type MailLanguage, mailLanguage } from '../../mail/index.ts';

type OpeningWords = { title: string; body: (doctor: string, clinic: string) => string };

const WORDS: Readonly<Record<MailLanguage, OpeningWords>> = {
  en: {
    title: 'Tokens are open',
    body: (doctor, clinic) => `You can now take a token for ${doctor}, ${clinic}.`,
  },
  hi: {
    title: 'टोकन मिलने लगे हैं',
    body: (doctor, clinic) => `अब आप ${doctor} के लिए टोकन ले सकते हैं, ${clinic}।`,
  },
  bn: {
    title: 'টোকেন দেওয়া শুরু হয়েছে',
    body: (doctor, clinic) => `এখন টোকেন নিতে পারেন: ${doctor}, ${clinic}।`,
  },
  mr: {
    title: 'टोकन मिळू लागली आहेत',
    body: (doctor, clinic) => `आता तुम्ही टोकन घेऊ शकता: ${doctor}, ${clinic}.`,
  },
  gu: {
    title: 'ટોકન મળવા લાગ્યાં છે',
    body: (doctor, clinic) => `હવે તમે ટોકન લઈ શકો છો: ${doctor}, ${clinic}.`,
  },
  te: {
    title: 'టోకెన్లు ఇవ్వడం మొదలైంది',
    body: (doctor, clinic) => `ఇప్పుడు టోకెన్ తీసుకోవచ్చు: ${doctor}, ${clinic}.`,
  },
  ta: {
    title: 'டோக்கன் கொடுக்கத் தொடங்கிவிட்டார்கள்',
    body: (doctor, clinic) => `இப்போது டோக்கன் பெறலாம்: ${doctor}, ${clinic}.`,
  },
  kn: {
    title: 'ಟೋಕನ್ ಕೊಡಲು ಶುರುವಾಗಿದೆ',
    body: (doctor, clinic) => `ಈಗ ಟೋಕನ್ ಪಡೆಯಬಹುದು: ${doctor}, ${clinic}.`,
  },
};

export function openingWords({
  language,
  doctorName,
  clinicName,
}: {
  language: string;
  doctorName: DoctorName;
  clinicName: string;
}): { title: string; body: string } {
  const spoken = mailLanguage(language);
  const { title, body } = WORDS[spoken];
  return { title, body: withoutLinks(body(doctorTitle(doctorName, spoken), clinicName)) };
}
