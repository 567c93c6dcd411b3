import { type MailLanguage, mailLanguage } from './languages.ts';
import { textAround } from './text-message.ts';

type CodeFacts = { code: string; clinic: string };

// The code comes first: phones show it in a notification and offer it to the field.
const TEXTS: Readonly<Record<MailLanguage, (facts: CodeFacts) => string>> = {
  en: ({ code, clinic }) =>
    `${code} is your code for a token at ${clinic}. It works once, for 10 minutes. Tell it to nobody.`,
  hi: ({ code, clinic }) =>
    `${code} ${clinic} में टोकन के लिए आपका कोड है। यह 10 मिनट तक एक ही बार काम करता है। इसे किसी को न बताएँ।`,
  bn: ({ code, clinic }) => `${code} আপনার টোকেনের কোড, ${clinic}। 10 মিনিট পর্যন্ত, একবারই চলে। কাউকে বলবেন না।`,
  mr: ({ code, clinic }) =>
    `${code} हा ${clinic} येथील टोकनसाठी तुमचा कोड आहे. तो 10 मिनिटे, एकदाच चालतो. तो कोणालाही सांगू नका.`,
  gu: ({ code, clinic }) =>
    `${code} એ ${clinic} ખાતે ટોકન માટે તમારો કોડ છે. તે 10 મિનિટ સુધી, એક જ વાર ચાલે છે. કોઈને કહેશો નહીં.`,
  te: ({ code, clinic }) => `${code} మీ టోకెన్ కోడ్, ${clinic}. 10 నిమిషాల వరకు, ఒక్కసారే పనిచేస్తుంది. ఎవరికీ చెప్పకండి.`,
  ta: ({ code, clinic }) =>
    `${code} உங்கள் டோக்கன் குறியீடு, ${clinic}. 10 நிமிடங்கள் வரை, ஒரு முறை மட்டுமே செல்லும். யாரிடமும் சொல்ல வேண்டாம்.`,
  kn: ({ code, clinic }) => `${code} ನಿಮ್ಮ ಟೋಕನ್ ಕೋಡ್, ${clinic}. 10 ನಿಮಿಷದವರೆಗೆ, ಒಮ್ಮೆ ಮಾತ್ರ ನಡೆಯುತ್ತದೆ. ಯಾರಿಗೂ ಹೇಳಬೇಡಿ.`,
};

/** The message with the code by which a patient confirms a phone to a clinic. */
export function patientCodeText({ code, clinic, language }: CodeFacts & { language: string }): string {
  const spoken = mailLanguage(language);
  return textAround(clinic, (name) => TEXTS[spoken]({ code, clinic: name }), spoken);
}
