/** Finds the meaning of the text in the desk's top field. */
import { AGE_MAX, type Sex } from '@baari/core/patients';
import { westernDigits } from '@baari/core/shared';
import { phoneDigitsMin, phonePart, readLabel, readOutageLabel } from '../queue/tokens/token-search.ts';

export type Meaning =
  | { is: 'nothing' }
  /**
   * A few digits are a token number. A letter before the digits, as on a slip, names the line. `isOutage` is
   * true for the number of a token that was issued without internet, as in "A R1".
   */
  | { is: 'token'; number: number; letter: string | null; isOutage?: true }
  /** More digits are a phone number, or the end of one. A whole mobile number has ten digits. */
  | { is: 'phone'; digits: string; isWhole: boolean }
  /**
   * A patient to add. `place` is the number that was typed before the name: it counts the clinic's doctors
   * from 1. `behind` is the token number of the companion, from "with 14" or "14 के साथ" after the name. Age
   * and sex come after the name, as in "Asha 45 F".
   */
  | ({ is: 'name'; place: number | null; behind: number | null } & Named);

type Named = { name: string; age: number | null; sex: Sex | null };

/**
 * Parses the typed text. `letters` has the letter of each line that takes new patients, or null for a line
 * without a letter.
 */
export function meaningOf(typed: string, letters: readonly (string | null)[]): Meaning {
  const text = westernDigits(typed).trim();
  if (text === '') return { is: 'nothing' };
  const label = letters.some(Boolean) ? readLabel(text) : null;
  const outageLabel = readOutageLabel(text);
  // A line can have the letter R from before, and its "R 1" is an ordinary token.
  if (outageLabel && !(label && letters.includes(label.letter)))
    return { is: 'token', ...outageLabel, isOutage: true };
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

function phoneOf(digits: string): Meaning {
  const mobile = MOBILE.exec(digits)?.[1];
  return { is: 'phone', digits: mobile ?? phonePart(digits), isWhole: mobile !== undefined };
}

/** Matches "with 14" after a name, in all languages of the desk. */
const WITH_WHOM = [
  /^(.*\S)\s+with\s+(\S{1,4}|[a-z]\s+\d{1,3})$/i,
  /^(.*?\S)\s+(#?\d{1,3}|[a-z]\s*\d{1,3})\s+के\s+साथ$/i,
];

/** Returns the companion after a name. If a label such as "A 14" is typed, its letter names the line. */
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

/** Splits a name from the age and sex after it, in either order, in all languages of the desk. */
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
