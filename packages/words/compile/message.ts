/** Parses an ICU message: returns its parameters and finds the mistakes that the build rejects. */
import { parse, type Token } from '@messageformat/parser';

/** Maps a message's parameters to their TypeScript types. */
export type Parameters = ReadonlyMap<string, string>;

const ANY = 'string | number';

/** Returns true for a language whose plural form `one` includes 0, such as Hindi. */
const oneIncludesZero = (language: string) => new Intl.PluralRules(language).select(0) === 'one';

export const parseMessage = (message: string): Token[] => parse(message);

/** Returns a message's parameters. `formats` are the parameter types of the language's functions. */
export function parametersOf(message: string, formats: Parameters): Parameters {
  const types = new Map<string, string | null>();
  const mayBeNull = new Set<string>();
  const visit = (tokens: readonly Token[]) => {
    for (const token of tokens) {
      if (token.type === 'content' || token.type === 'octothorpe') continue;
      types.set(token.arg, typeIn(token, formats) ?? types.get(token.arg) ?? null);
      if (!('cases' in token)) continue;
      if (token.cases.some(({ key }) => key === 'null')) mayBeNull.add(token.arg);
      for (const { tokens: inner } of token.cases) visit(inner);
    }
  };
  visit(parseMessage(message));
  return new Map(
    [...types].map(([name, type]) => [name, `${type ?? ANY}${mayBeNull.has(name) ? ' | null' : ''}`]),
  );
}

/** Returns the English message's parameters with the types that it and its translations need. */
export function commonParameters(
  english: string,
  translations: readonly string[],
  formats: Parameters,
): Parameters {
  const known = new Map(parametersOf(english, formats));
  for (const translation of translations) {
    // Names the language in a translation's error.
    for (const [name, type] of mistakeFree(translation, formats)) {
      if (known.get(name) === ANY) known.set(name, type);
      if (known.get(name) === `${ANY} | null`)
        known.set(name, type.endsWith(' | null') ? type : `${type} | null`);
    }
  }
  return known;
}

function mistakeFree(message: string, formats: Parameters): Parameters {
  try {
    return parametersOf(message, formats);
  } catch {
    return new Map();
  }
}

/**
 * Returns the type of a parameter. The type is boolean if the message compares the value with `true`, a word
 * if it compares the value with words, and open if it compares the value only with `null`.
 */
function typeIn(
  token: Exclude<Token, { type: 'content' | 'octothorpe' }>,
  formats: Parameters,
): string | null {
  if (token.type === 'argument') return null;
  if (token.type === 'function') return formats.get(token.key) ?? null;
  if (token.type !== 'select') return 'number';
  const keys = token.cases.map(({ key }) => key);
  if (keys.includes('true') || keys.includes('false')) return 'boolean';
  return keys.every((key) => key === 'null' || key === 'other') ? null : 'string';
}

/**
 * Returns true if a message uses the language's plural forms, such as "one", instead of only numbers, such
 * as "=1".
 */
export const hasPluralForms = (message: string): boolean => hasForms(parseMessage(message));

const hasForms = (tokens: readonly Token[]): boolean =>
  tokens.some(
    (token) =>
      'cases' in token &&
      token.cases.some(
        ({ key, tokens: inner }) =>
          (token.type !== 'select' && key !== 'other' && !/^=?\d+$/.test(key)) || hasForms(inner),
      ),
  );

/** Returns the error of a message, or null. The English message decides which parameters exist. */
export function mistakeIn(
  message: string,
  { language, english, formats }: { language: string; english: string; formats: Parameters },
): string | null {
  let tokens: Token[];
  try {
    tokens = parseMessage(message);
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
  const known = parametersOf(english, formats);
  const unknown = [...parametersOf(message, formats).keys()].filter((name) => !known.has(name));
  if (unknown.length > 0) return `takes what English does not: ${unknown.join(', ')}`;
  return mistakeOf(tokens, language, formats);
}

function mistakeOf(tokens: readonly Token[], language: string, formats: Parameters): string | null {
  for (const token of tokens) {
    if (token.type === 'octothorpe')
      return 'has a #: write the parameter, so that figures are those on the token';
    if (token.type === 'function' && !formats.has(token.key))
      return `no function ${token.key} in language.ts`;
    if (!('cases' in token)) continue;
    if (!token.cases.some(({ key }) => key === 'other')) return `{${token.arg}} has no "other"`;
    for (const { key, tokens: inner } of token.cases) {
      const saysOne = inner.some((each) => each.type === 'content' && /\b1\b/.test(each.value));
      if (key === 'one' && saysOne && oneIncludesZero(language))
        return `{${token.arg}}: "one" includes 0 in this language, so a written 1 needs "=1"`;
      const mistake = mistakeOf(inner, language, formats);
      if (mistake !== null) return mistake;
    }
  }
  return null;
}
