/** A language that nobody speaks, made of English: it shows which words stand outside of the catalog, and what has no room for longer ones. */

const ACCENTS: Readonly<Record<string, string>> = {
  a: 'á',
  c: 'ç',
  d: 'đ',
  e: 'é',
  g: 'ğ',
  h: 'ĥ',
  i: 'í',
  k: 'ķ',
  l: 'ļ',
  n: 'ñ',
  o: 'ó',
  r: 'ř',
  s: 'š',
  t: 'ţ',
  u: 'ú',
  w: 'ŵ',
  y: 'ý',
  z: 'ž',
  A: 'Á',
  C: 'Ç',
  D: 'Đ',
  E: 'É',
  G: 'Ğ',
  N: 'Ñ',
  O: 'Ó',
  S: 'Š',
};
const LONGER = /[aeiouy]/i;

/** A copy of a catalog with every text accented, about 40 % longer and in brackets; also those that functions return. */
export function pseudo<Words>(words: Words): Words;
export function pseudo(words: unknown): unknown {
  if (typeof words === 'string') return pseudoText(words);
  if (typeof words === 'function') {
    return (...details: unknown[]): unknown => pseudo(Reflect.apply(words, undefined, details));
  }
  if (Array.isArray(words)) return words.map((word: unknown) => pseudo(word));
  if (typeof words !== 'object' || words === null) return words;
  return Object.fromEntries(
    Object.entries(words).map(([key, inner]: [string, unknown]) => [key, pseudo(inner)]),
  );
}

function pseudoText(text: string): string {
  const longer = [...text].map((letter) => (ACCENTS[letter] ?? letter).repeat(LONGER.test(letter) ? 2 : 1));
  return `[${longer.join('')}]`;
}
