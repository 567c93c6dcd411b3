/** Finds a language's texts on a page, together with their English. */

/** One text of a language. In `says` and `english`, "…" replaces names and numbers. */
export type WordText = { key: string; english: string; says: string };

/** The position of a text on a page, in CSS pixels of the whole page. */
export type PageText = { text: string; x: number; y: number };

export type FoundText = WordText & Pick<PageText, 'x' | 'y'>;

/** Samples of a number and a name that occur in no catalogue. */
const NUMBER = 7_777;
const NAME = 'QQQQ';
const GAP = '…';

/**
 * Returns every text of a catalogue in the order of its keys. Functions that add no text of their own are
 * left out.
 */
export function textsOf(words: object, english: object): WordText[] {
  const inEnglish = new Map(leavesOf(english, ''));
  return leavesOf(words, '').flatMap(([key, leaf]) => {
    const says = textOf(leaf);
    return says === null || says === GAP || key === 'locale'
      ? []
      : [{ key, says, english: textOf(inEnglish.get(key)) ?? '' }];
  });
}

/** Returns the texts that are on a page, each with the position where it occurs first. */
export function findTexts(texts: readonly WordText[], page: readonly PageText[]): FoundText[] {
  return texts.flatMap((text) => {
    const pattern = patternOf(text.says);
    const place = page.find((there) => pattern.test(there.text));
    return place ? [{ ...text, x: place.x, y: place.y }] : [];
  });
}

function leavesOf(value: unknown, key: string): [string, unknown][] {
  if (typeof value !== 'object' || value === null) return [[key, value]];
  return Object.entries(value).flatMap(([name, inner]) => leavesOf(inner, key ? `${key}.${name}` : name));
}

function textOf(leaf: unknown): string | null {
  if (typeof leaf === 'string') return leaf;
  if (typeof leaf !== 'function') return null;
  for (const sample of [NUMBER, NAME]) {
    try {
      // A message takes an object of named parameters. The proxy returns the sample for every name.
      const said: unknown = Reflect.apply(leaf, undefined, [new Proxy({}, { get: () => sample })]);
      if (typeof said === 'string' && said.includes(String(sample)))
        return said.replaceAll(String(sample), GAP);
    } catch {
      // The function does not accept this sample.
    }
  }
  return null;
}

function patternOf(says: string): RegExp {
  const literal = says.split(GAP).map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`));
  return new RegExp(`^${literal.join('.{1,80}')}$`, 'su');
}
