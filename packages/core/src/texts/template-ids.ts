/**
 * The ids with which an operator registered the templates of text messages, and the choice of the language.
 */
import {
  CARRIER_RULES,
  isTextTemplateKind,
  TEXT_TEMPLATE_KINDS,
  type TextTemplateKind,
  type VariableRules,
} from './text-templates.ts';

/** `provider` is the provider's id for the template, if the provider has a separate copy of it. */
export type TemplateId = { dlt: string; provider: string | null };

/** The ids by kind and language, with keys in the form of `templateKey`. */
export type TemplateIds = ReadonlyMap<string, TemplateId>;

const templateKey = (kind: TextTemplateKind, language: string) => `${kind} ${language}`;

export const templateIdOf = (ids: TemplateIds, kind: TextTemplateKind, language: string): TemplateId | null =>
  ids.get(templateKey(kind, language)) ?? null;

/** The form in which an installation writes its texts. */
export type TextStyle = {
  variables: VariableRules;
  /** The value is false if the carriers did not accept a third variable. */
  hasLinks: boolean;
  /**
   * The clinic's name, which is fixed text in every template if one clinic runs the installation and has
   * registered itself. The value is null if the name is a variable.
   */
  clinicName: string | null;
  /** The value is null if texts do not need registered templates, as outside India. */
  ids: TemplateIds | null;
};

/**
 * Without registered templates, variables may also contain the signs that are usual in names and times. A
 * full stop is not allowed, because it could turn a clinic's name into a link.
 */
export const FREE_STYLE: TextStyle = {
  variables: { ...CARRIER_RULES, signs: ":,'&-" },
  hasLinks: true,
  clinicName: null,
  ids: null,
};

/**
 * The values in braces from which an operator composes the request to a provider that Baari does not support.
 */
export const PROVIDER_FIELDS = [
  'to',
  'digits',
  'text',
  'header',
  'entityId',
  'dltTemplateId',
  'providerTemplateId',
  'encoding',
  'reference',
] as const;

/** More patients understand these languages than any other. */
const FALLBACKS: readonly string[] = ['en', 'hi'];

/**
 * Returns the language in which a kind of text can be sent to a reader. This is the reader's own language. If
 * its template has no id, it is English or Hindi. Returns null if none of these languages has an id, because
 * the text can't be sent then.
 */
export function languageOfText({ ids }: TextStyle, kind: TextTemplateKind, language: string): string | null {
  if (ids === null) return language;
  return [language, ...FALLBACKS].find((each) => ids.has(templateKey(kind, each))) ?? null;
}

/** Returns the kinds of texts that can't be sent because none of their templates has an id. */
export const unregisteredKinds = (style: TextStyle): TextTemplateKind[] =>
  TEXT_TEMPLATE_KINDS.filter((kind) => languageOfText(style, kind, 'en') === null);

const ID = /^[\w-]{1,64}$/;

/**
 * Reads the ids from lines of the form `kind,language,template id`. The provider's id is an optional fourth
 * part. Other lines are errors, except empty lines, comments (`#`) and a heading. Lines without an id are
 * skipped, so that an operator can complete the list step by step.
 */
export function readTemplateIds(
  lines: string,
  languages: readonly string[],
): { ids: TemplateIds; faults: readonly string[] } {
  const ids = new Map<string, TemplateId>();
  const faults: string[] = [];
  for (const [index, line] of lines.split(/\r\n|\n|\r/).entries()) {
    const [kind = '', language = '', dlt = '', provider = '', ...more] = line
      .replace(/^\uFEFF/, '')
      .split(',')
      .map((part) => part.trim().replace(/^"(.*)"$/, '$1'));
    if (line.trim() === '' || line.startsWith('#') || kind === 'kind') continue;
    const isKnown = isTextTemplateKind(kind) && languages.includes(language);
    const isReadable =
      isKnown && more.length === 0 && [dlt, provider].every((id) => id === '' || ID.test(id));
    if (!isReadable) faults.push(`line ${index + 1}`);
    else if (ids.has(templateKey(kind, language))) faults.push(`line ${index + 1} repeats a template`);
    else if (dlt !== '') ids.set(templateKey(kind, language), { dlt, provider: provider || null });
  }
  return { ids, faults };
}
