/** Lists the templates of text messages that an operator registers with the carriers. */
import {
  taggedText,
  TEXT_TEMPLATE_KINDS,
  type TextTemplateKind,
  textKind,
  variablesIn,
} from '@baari/core/texts';
import { MAIL_LANGUAGES, type MailLanguage } from '../mail/index.ts';
import { textTemplate } from './write-text.ts';

export type ListedTemplate = {
  kind: TextTemplateKind;
  language: MailLanguage;
  /** The category of the registration. Codes are service messages too, but some portals list them apart. */
  category: 'service-implicit' | 'otp';
  /** The names of the variables in the order of the text, as providers with templates of their own use them. */
  variables: readonly string[];
  text: string;
  /** Why the text needs a third variable; empty if it does not. */
  reason: string;
};

const LINK_REASON = 'The link opens the patient’s own page. The text is complete without it.';

export const listTextTemplates = (): ListedTemplate[] =>
  TEXT_TEMPLATE_KINDS.flatMap((kind) => MAIL_LANGUAGES.map((language) => listed(kind, language)));

function listed(kind: TextTemplateKind, language: MailLanguage): ListedTemplate {
  const template = textTemplate(kind, language);
  const { link, isOtp } = textKind(kind);
  return {
    kind,
    language,
    category: isOtp ? 'otp' : 'service-implicit',
    variables: variablesIn(template),
    text: taggedText(template),
    reason: link === null ? '' : LINK_REASON,
  };
}
