/** What is meant by what stands in the field at the top of the desk. */
import { westernDigits } from '@baari/core/patients';
import { phoneDigitsMin } from '../queue/tokens/token-search.ts';

export type Meaning =
  | { is: 'nothing' }
  /** Few digits: a token's number. */
  | { is: 'token'; number: number }
  /** More: a phone's, or its last digits. */
  | { is: 'phone'; digits: string }
  /**
   * A patient to add; `place` is that of a doctor among the clinic's, the first 1, where one stands before the name, and `behind`
   * the number of the one with whom the patient comes, where "with 14" stands behind it.
   */
  | { is: 'name'; name: string; place: number | null; behind: number | null };

/** What was typed means; `doctors` is how many there are to add a patient with. */
export function meaningOf(typed: string, doctors: number): Meaning {
  const text = westernDigits(typed).trim();
  if (text === '') return { is: 'nothing' };
  if (/^[#+\d\s()-]+$/.test(text)) {
    const digits = text.replace(/\D/g, '');
    if (digits === '') return { is: 'nothing' };
    return digits.length < phoneDigitsMin ? { is: 'token', number: Number(digits) } : { is: 'phone', digits };
  }
  const [, place, name] = /^(\d{1,2})\s+(\D.*)$/.exec(text) ?? [];
  if (
    place !== undefined &&
    name !== undefined &&
    doctors > 1 &&
    Number(place) >= 1 &&
    Number(place) <= doctors
  )
    return { is: 'name', place: Number(place), ...withWhom(name) };
  return { is: 'name', place: null, ...withWhom(typed.trim()) };
}

function withWhom(text: string): { name: string; behind: number | null } {
  const [, name, number] = /^(.*\S)\s+with\s+#?(\d{1,3})$/i.exec(westernDigits(text)) ?? [];
  return name === undefined ? { name: text, behind: null } : { name, behind: Number(number) };
}
