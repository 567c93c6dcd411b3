/** On the evening before, reminds a patient of the date on which the doctor asked them to come again. */
import { withoutLinks } from '@baari/core/shared';
import type { DoctorName } from '@baari/core/doctors';
import type { TextStyle } from '@baari/core/texts';
import { words } from '@baari/words/alerts';
import { formats } from '@baari/words/formats';
import { type MailLanguage, mailLanguage, nearDay } from '../../mail/index.ts';
import { textName, type WrittenText, writeText } from '../../texts/index.ts';

export type AgainFacts = { doctor: string; day: string };

export type TextedAgain = { doctorName: DoctorName; serviceDate: string; language: string };

export const againSaid = (language: MailLanguage, facts: AgainFacts): string =>
  words[language].again.text(facts);

export const againFacts = (
  { doctorName, serviceDate }: Pick<TextedAgain, 'doctorName' | 'serviceDate'>,
  language: MailLanguage,
): AgainFacts => ({
  doctor: textName(formats[language].doctor.name(doctorName), language),
  day: nearDay(serviceDate, language),
});

/** Returns the text message, or null if its template is not registered. */
export const againText = (
  style: TextStyle,
  again: TextedAgain,
  { clinic, url }: { clinic: string; url: string },
): WrittenText | null =>
  writeText(style, 'comeAgain', again.language, (language) => ({
    clinic,
    day: againFacts(again, language).day,
    link: url,
  }));

/** Returns the notification for a lock screen. */
export function againNotice(again: TextedAgain, clinic: string): { title: string; body: string } {
  const spoken = mailLanguage(again.language);
  const { day } = againFacts(again, spoken);
  return {
    title: words[spoken].again.title,
    body: `${day}\n${withoutLinks(`${formats[spoken].doctor.name(again.doctorName)}, ${clinic}`)}`,
  };
}
