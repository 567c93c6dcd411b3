/** What somebody typed to find patients, as patterns over their names and phones. */
import { normaliseName, westernDigits } from '@baari/core/patients';

/** `LIKE` patterns over `name phone` of which a patient matches one at least. */
export type WordPatterns = readonly string[];

/** Below it a part of a word says too little for the index: the word is looked for where names and numbers begin. */
const PART_MIN_LENGTH = 3;

/**
 * The words typed, each as its patterns; a patient has to match all of them. Digits of any script are read, and phones
 * with or without the country code, a leading 0, hyphens and brackets.
 */
export function searchWords(search: string): WordPatterns[] {
  // What no name holds, and the database takes for no text, parts words.
  const text = search.replace(/\p{Cc}/gu, ' ');
  const words = normaliseName(westernDigits(text)).split(' ').map(phonePart).filter(Boolean);
  // A country code typed apart from its number tells nothing more.
  const telling = words.length > 1 ? words.filter((word) => word !== '+91') : words;
  return telling.map((word) => patternsOf(word, escapeLike(word)));
}

function patternsOf(word: string, escaped: string): WordPatterns {
  if ([...word].length >= PART_MIN_LENGTH) return [`%${escaped}%`];
  return /^\d+$/.test(word) ? [`% +91${escaped}%`, `% +${escaped}%`] : [`${escaped}%`, `% ${escaped}%`];
}

/** A word of digits and the marks that people write between them, as phones are stored: without marks and leading 0. */
function phonePart(word: string): string {
  if (!/\d/.test(word) || !/^[+\d()/-]+$/.test(word)) return word;
  const digits = word.replace(/\D/g, '');
  return word.startsWith('+') ? `+${digits}` : digits.replace(/^0+(?=\d)/, '');
}

const escapeLike = (word: string) => word.replace(/[\\%_]/g, '\\$&');
