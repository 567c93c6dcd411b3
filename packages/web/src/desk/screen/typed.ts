/** The meaning of the text in the desk's top field. */
import { AGE_MAX, type Sex } from '@baari/core/patients';
import { westernDigits } from '@baari/core/shared';
import { phoneDigitsMin, readLabel } from '../queue/tokens/token-search.ts';

export type Meaning =
  | { is: 'nothing' }
  /** A few digits are a token's number. A letter before them, as on a slip, names the line. */
  | { is: 'token'; number: number; letter: string | null }
  /** More digits are a phone number or its end. A whole mobile number has ten digits. */
  | { is: 'phone'; digits: string; isWhole: boolean }
  /**
   * A patient to add. `place` is the number typed before the name, which counts the clinic's
   * doctors from 1. `behind` is the companion's number, from "with 14" or "14 के साथ" after the
   * name. Age and sex follow the name, as in "Asha 45 F".
   */
  | ({ is: 'name'; place: number | null; behind: number | null } & Named);

type Named = { name: string; age: number | null; sex: Sex | null };

/**
 * Parses the typed text. `letters` has the letter of each line that takes new patients; null for a
 * line without one.
 */
export function meaningOf(typed: string, letters: readonly (string | null)[]): Meaning {
  const text = westernDigits(typed).trim();
  if (text === '') return { is: 'nothing' };
  const label = letters.some(Boolean) ? readLabel(text) : null;
  if (label) return { is: 'token', ...label };
  if (/^[#+\d\s()-]+$/.test(text)) {
    const digits = text.replace(/\D/g, '');
    if (digits === '') return { is: 'nothing' };
    return digits.length < phoneDigitsMin
      ? { is: 'token', number: Number(digits), letter: null }
      : phoneOf(digits);
  }
  const [, place, name] = /^(\d{1,2})\s+(\D.*)$/.exec(text) ?? [];
  if (
    place !== undefined &&
    name !== undefined &&
    letters.length > 1 &&
    Number(place) >= 1 &&
    Number(place) <= letters.length
  )
    return { is: 'name', ...withWhom(name, Number(place), letters) };
  return { is: 'name', ...withWhom(typed.trim(), null, letters) };
}

const MOBILE = /^(?:(?:00)?91|0)?([6-9]\d{9})$/;

/** People often type a 0 before a phone number. It is not part of the number. */
function phoneOf(digits: string): Meaning {
  const mobile = MOBILE.exec(digits)?.[1];
  return { is: 'phone', digits: mobile ?? digits.replace(/^0+/, ''), isWhole: mobile !== undefined };
}

/** Matches "with 14" after a name, in any language of the desk. */
const WITH_WHOM = [
  /^(.*\S)\s+with\s+(\S{1,4}|[a-z]\s+\d{1,3})$/i,
  /^(.*?\S)\s+(#?\d{1,3}|[a-z]\s*\d{1,3})\s+के\s+साथ$/i,
];

/** The companion after a name. A label such as "A 14" names the line as well. */
function withWhom(text: string, place: number | null, letters: readonly (string | null)[]) {
  const said = westernDigits(text);
  const [, name, whom = ''] = WITH_WHOM.map((form) => form.exec(said)).find(Boolean) ?? [];
  const label = readLabel(whom);
  const line = letters.indexOf(label?.letter ?? '') + 1;
  if (name !== undefined && label && line > 0) return { ...named(name), place: line, behind: label.number };
  if (name !== undefined && /^#?\d{1,3}$/.test(whom))
    return { ...named(name), place, behind: Number(whom.replace('#', '')) };
  return { ...named(text), place, behind: null };
}

const SEX_OF: Readonly<Record<string, Sex>> = {
  f: 'female',
  m: 'male',
  o: 'other',
  म: 'female',
  पु: 'male',
  अ: 'other',
};

/** A name followed by age and sex, in either order, in any language of the desk. */
const WITH_AGE = [
  /^(?<name>.*\S)\s+(?<age>\d{1,3})\s*(?<sex>[fmo]|म|पु|अ)$/iu,
  /^(?<name>.*\S)\s+(?<sex>[fmo]|म|पु|अ)\s*(?<age>\d{1,3})$/iu,
];

function named(text: string): Named {
  const said = WITH_AGE.map((form) => form.exec(westernDigits(text))).find(Boolean)?.groups;
  const sex = SEX_OF[said?.['sex']?.toLowerCase() ?? ''];
  const age = Number(said?.['age']);
  if (!said?.['name'] || !sex || age > AGE_MAX) return { name: text, age: null, sex: null };
  return { name: said['name'], age, sex };
}
