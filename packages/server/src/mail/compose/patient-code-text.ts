import { type MailLanguage, mailLanguage } from './languages.ts';
import { textAround } from './text-message.ts';

type CodeFacts = { code: string; clinic: string };

// The code comes first: phones show it in a notification and offer it to the field.
const TEXTS: Readonly<Record<MailLanguage, (facts: CodeFacts) => string>> = {
  en: ({ code, clinic }) =>
    `${code} is your code for a token at ${clinic}. It works once, for 10 minutes. Tell it to nobody.`,
  hi: ({ code, clinic }) =>
    `${code} ${clinic} में टोकन के लिए आपका कोड है। यह 10 मिनट तक एक ही बार काम करता है। इसे किसी को न बताएँ।`,
};

/** The message with the code by which a patient confirms a phone to a clinic. */
export function patientCodeText({ code, clinic, language }: CodeFacts & { language: string }): string {
  const spoken = mailLanguage(language);
  return textAround(clinic, (name) => TEXTS[spoken]({ code, clinic: name }), spoken);
}
