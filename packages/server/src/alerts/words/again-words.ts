/** What is said to whom a doctor told to come again, the evening before. Only English and Hindi were read by somebody who speaks them. */
import { withoutLinks } from '@baari/core/shared';
import { type DoctorName, doctorTitle } from '@baari/core/doctors';
import { type MailLanguage, mailLanguage, nearDay, textName } from '../../mail/index.ts';
import { alertText } from './write-alert.ts';

export type AgainFacts = { doctor: string; day: string };
type AgainWords = {
  /** As a text after the clinic's name and before the link to the doctor's page. */
  text: (facts: AgainFacts) => string;
  /** Above a notification. */
  title: string;
};

const WORDS: Readonly<Record<MailLanguage, AgainWords>> = {
  en: {
    text: ({ doctor, day }) => `follow-up tomorrow, ${day}: ${doctor}. Take a token:`,
    title: 'Your follow-up is tomorrow',
  },
  hi: {
    text: ({ doctor, day }) => `कल (${day}) फिर आना है: ${doctor}। टोकन यहाँ लें:`,
    title: 'कल फिर आना है',
  },
  bn: {
    text: ({ doctor, day }) => `কাল (${day}) আবার আসতে হবে: ${doctor}। টোকেন এখানে নিন:`,
    title: 'কাল আবার আসতে হবে',
  },
  mr: {
    text: ({ doctor, day }) => `उद्या (${day}) पुन्हा यायचे आहे: ${doctor}. टोकन इथे घ्या:`,
    title: 'उद्या पुन्हा यायचे आहे',
  },
  gu: {
    text: ({ doctor, day }) => `કાલે (${day}) ફરી આવવાનું છે: ${doctor}. ટોકન અહીં લો:`,
    title: 'કાલે ફરી આવવાનું છે',
  },
  te: {
    text: ({ doctor, day }) => `రేపు (${day}) మళ్లీ రావాలి: ${doctor}. టోకెన్ ఇక్కడ తీసుకోండి:`,
    title: 'రేపు మళ్లీ రావాలి',
  },
  ta: {
    text: ({ doctor, day }) => `நாளை (${day}) மீண்டும் வர வேண்டும்: ${doctor}. டோக்கன் இங்கே பெறுங்கள்:`,
    title: 'நாளை மீண்டும் வர வேண்டும்',
  },
  kn: {
    text: ({ doctor, day }) => `ನಾಳೆ (${day}) ಮತ್ತೆ ಬರಬೇಕು: ${doctor}. ಟೋಕನ್ ಇಲ್ಲಿ ಪಡೆಯಿರಿ:`,
    title: 'ನಾಳೆ ಮತ್ತೆ ಬರಬೇಕು',
  },
};

/** Whom it is said to, and of what. */
export type TextedAgain = { doctorName: DoctorName; serviceDate: string; language: string };

export const againSaid = (language: MailLanguage, facts: AgainFacts): string => WORDS[language].text(facts);

export const againFacts = (
  { doctorName, serviceDate }: Pick<TextedAgain, 'doctorName' | 'serviceDate'>,
  language: MailLanguage,
): AgainFacts => ({
  doctor: textName(doctorTitle(doctorName, language), language),
  day: nearDay(serviceDate, language),
});

export function againText(again: TextedAgain, { clinic, url }: { clinic: string; url: string }): string {
  const { language } = again;
  const spoken = mailLanguage(language);
  return alertText({ text: againSaid(spoken, againFacts(again, spoken)) }, { clinic, url, language });
}

/** What a dark screen shows. */
export function againNotice(again: TextedAgain, clinic: string): { title: string; body: string } {
  const spoken = mailLanguage(again.language);
  const { day } = againFacts(again, spoken);
  return {
    title: WORDS[spoken].title,
    body: `${day}\n${withoutLinks(`${doctorTitle(again.doctorName, spoken)}, ${clinic}`)}`,
  };
}
