/** Writes text messages (SMS) from their templates, in the reader's language. */
import {
  CARRIER_RULES,
  filledText,
  fittedValue,
  type TextTemplateKind,
  textKind,
  type TextVariable,
  type VariableRules,
} from '@baari/core/texts';
import { words } from '@baari/words/texts';
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

/** Returns a kind's template with its variables in braces. The sentence with the link comes last. */
export function textTemplate(kind: TextTemplateKind, language: MailLanguage): string {
  const { text, link } = words[language];
  const said = text[kind](BRACED);
  const { link: page } = textKind(kind);
  return page === null ? said : `${said} ${link[page](BRACED)}`;
}

/**
 * What a variable may contain where no templates are registered: the usual signs of names and times, but no
 * full stop, with which a clinic's name could become a link.
 */
export const OWN_RULES: VariableRules = { ...CARRIER_RULES, signs: ":,'&-" };

/** The values of a text's variables, without the link. */
export type TextFacts = Partial<Readonly<Record<Exclude<TextVariable, 'link'>, string>>>;

/** The sender's name if the clinic's name has no letter or digit. */
const NAMELESS = 'Baari';

/** Writes a text message in a language, or in English. Values that do not fit their variables are shortened. */
export function writeText(
  kind: TextTemplateKind,
  { language, link = '', ...facts }: TextFacts & { language: string; link?: string },
): string {
  const written = mailLanguage(language);
  const fit = (value: string) => fittedValue(written === 'en' ? inGsm(value) : value, OWN_RULES);
  const values = Object.fromEntries(
    Object.entries(facts).map(([name, value]) => [name, fit(value) || NAMELESS]),
  );
  return filledText(textTemplate(kind, written), { ...values, link });
}
