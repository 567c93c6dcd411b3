import { type MailLanguage, mailLanguage } from './languages.ts';
import { textAround } from './text-message.ts';

type CodeFacts = { code: string; clinic: string };

// The code comes first: phones show it in a notification and offer it to the field.
const TEXTS: Readonly<Record<MailLanguage, (facts: CodeFacts) => string>> = {
  en: ({ code, clinic }) =>
    `${code} is your OTP for a token at ${clinic}. Valid for 10 minutes. Do not share it with anyone.`,
  hi: ({ code, clinic }) =>
    `${code} ${clinic} में टोकन के लिए आपका OTP है। यह 10 मिनट तक मान्य है। इसे किसी को न बताएँ।`,
  bn: ({ code, clinic }) => `${code} আপনার টোকেনের OTP, ${clinic}। 10 মিনিট পর্যন্ত চলবে। কাউকে বলবেন না।`,
  mr: ({ code, clinic }) =>
    `${code} हा ${clinic} येथील टोकनसाठी तुमचा OTP आहे. तो 10 मिनिटे चालेल. तो कोणालाही सांगू नका.`,
  gu: ({ code, clinic }) =>
    `${code} એ ${clinic} ખાતે ટોકન માટે તમારો OTP છે. તે 10 મિનિટ સુધી ચાલે છે. કોઈને કહેશો નહીં.`,
  te: ({ code, clinic }) => `${code} మీ టోకెన్ OTP, ${clinic}. 10 నిమిషాల వరకు పనిచేస్తుంది. ఎవరికీ చెప్పకండి.`,
  ta: ({ code, clinic }) => `${code} உங்கள் டோக்கன் OTP, ${clinic}. 10 நிமிடங்கள் வரை செல்லும். யாரிடமும் சொல்ல வேண்டாம்.`,
  kn: ({ code, clinic }) => `${code} ನಿಮ್ಮ ಟೋಕನ್ OTP, ${clinic}. 10 ನಿಮಿಷದವರೆಗೆ ಕೆಲಸ ಮಾಡುತ್ತದೆ. ಯಾರಿಗೂ ಹೇಳಬೇಡಿ.`,
};

/** The message with the code by which a patient confirms a phone to a clinic. */
export function patientCodeText({ code, clinic, language }: CodeFacts & { language: string }): string {
  const spoken = mailLanguage(language);
  return textAround(clinic, (name) => TEXTS[spoken]({ code, clinic: name }), spoken);
}
