/** Writes text messages (SMS) from their templates, in the reader's language. */
import {
  filledText,
  fittedValue,
  languageOfText,
  type TextStyle,
  type TextTemplateKind,
  textKind,
  type TextValues,
  type TextVariable,
} from '@baari/core/texts';
import { words } from '@baari/words/texts';
import type { Sms } from '../context/index.ts';
import { type MailLanguage, mailLanguage } from '../mail/index.ts';
import { inGsm } from './text-name.ts';

const BRACED: Readonly<Record<TextVariable, string>> = {
  clinic: '{clinic}',
  token: '{token}',
  until: '{until}',
  from: '{from}',
  day: '{day}',
  code: '{code}',
  link: '{link}',
};

/**
 * Returns a kind's template with its variables in braces. The sentence with the link comes last. If the
 * clinic's name is fixed, the clinic is not a variable.
 */
export function textTemplate(
  kind: TextTemplateKind,
  language: MailLanguage,
  { hasLinks, clinicName }: Pick<TextStyle, 'hasLinks' | 'clinicName'>,
): string {
  const { text, link } = words[language];
  const said = text[kind]({ ...BRACED, ...(clinicName !== null && { clinic: clinicName }) });
  const { link: page } = textKind(kind);
  return page === null || !hasLinks ? said : `${said} ${link[page](BRACED)}`;
}

/** The sender's name if the clinic's name has no letter or digit. */
const NAMELESS = 'Baari';

/** A text without its recipient. */
export type WrittenText = Omit<Sms, 'to'>;

/**
 * Writes a text in the reader's language, or in a language whose template is registered. Values that do not
 * fit their variables are shortened. Returns null if no template of this kind is registered.
 * @param factsIn returns the values in the language of the text
 */
export function writeText(
  style: TextStyle,
  kind: TextTemplateKind,
  readersLanguage: string,
  factsIn: (language: MailLanguage) => TextValues,
): WrittenText | null {
  const chosen = languageOfText(style, kind, readersLanguage);
  if (chosen === null) return null;
  const language = mailLanguage(chosen);
  const { link, ...facts } = factsIn(language);
  const fit = (value: string) => fittedValue(language === 'en' ? inGsm(value) : value, style.variables);
  const fitted = Object.entries(facts).map(([name, value]) => [name, fit(value) || NAMELESS] as const);
  const values: TextValues = { ...Object.fromEntries(fitted), ...(link !== undefined && { link }) };
  return {
    text: filledText(textTemplate(kind, language, style), values),
    template: { kind, language, values },
  };
}

/** Returns whether a text of this kind can be sent to a reader of this language. */
export const canWrite = (style: TextStyle, kind: TextTemplateKind, language: string): boolean =>
  languageOfText(style, kind, language) !== null;
