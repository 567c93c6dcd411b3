/** Lists the templates of text messages that an operator registers with the carriers. */
import {
  taggedText,
  templateIdOf,
  TEXT_TEMPLATE_KINDS,
  type TextStyle,
  type TextTemplateKind,
  textKind,
  variablesIn,
} from '@baari/core/texts';
import { MAIL_LANGUAGES, type MailLanguage } from '../mail/index.ts';
import { textTemplate } from './write-text.ts';

export type ListedTemplate = {
  kind: TextTemplateKind;
  language: MailLanguage;
  /**
   * The category of the registration. Codes are service messages too, but some portals list them separately.
   */
  category: 'service-implicit' | 'otp';
  /**
   * The names of the variables in the order of the text, as providers that store templates write them.
   */
  variables: readonly string[];
  text: string;
  /** Explains why the text needs a third variable. Empty if it does not need one. */
  reason: string;
  /** The id under which the template is registered. Empty if it is not registered. */
  id: string;
};

const LINK_REASON = 'The link opens the recipient’s own page. The text is complete without it.';
const TIME_REASON = 'The patient has to know the token and the time. The text has no link.';

export const listTextTemplates = (style: TextStyle): ListedTemplate[] =>
  TEXT_TEMPLATE_KINDS.flatMap((kind) => MAIL_LANGUAGES.map((language) => listed(style, kind, language)));

function listed(style: TextStyle, kind: TextTemplateKind, language: MailLanguage): ListedTemplate {
  const template = textTemplate(kind, language, style);
  const { isOtp } = textKind(kind);
  const variables = variablesIn(template);
  return {
    kind,
    language,
    category: isOtp ? 'otp' : 'service-implicit',
    variables,
    text: taggedText(template),
    reason: reasonOf(variables),
    id: (style.ids && templateIdOf(style.ids, kind, language)?.dlt) ?? '',
  };
}

function reasonOf(variables: readonly string[]): string {
  if (variables.length <= 2) return '';
  return variables.includes('link') ? LINK_REASON : TIME_REASON;
}
