import { words } from '@baari/words/alerts';
import { mailLanguage } from './languages.ts';
import { textAround } from './text-message.ts';

/** Returns the message with the code that confirms a patient's phone to a clinic. */
export function patientCodeText(facts: { code: string; clinic: string; language: string }): string {
  const language = mailLanguage(facts.language);
  // The code comes first, so that the phone shows it in the notification and offers to fill it in.
  return textAround(facts.clinic, (clinic) => words[language].code({ code: facts.code, clinic }), language);
}
