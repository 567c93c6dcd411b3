/** Turns the words of a patient search into patterns over names and phones. */
import { normaliseName } from '@baari/core/patients';
import { westernDigits } from '@baari/core/shared';
import { latinText } from '../../context/index.ts';

/**
 * `LIKE` patterns for one word, which are applied to the name and phone in one text. A patient must match at
 * least one of them.
 */
export type WordPatterns = readonly string[];

/** Shorter words occur too often, so they match only the beginning of a name or number. */
const PART_MIN_LENGTH = 3;

/**
 * If neighbouring numbers have this many digits together, they are read as one phone number that was typed
 * with spaces.
 */
const SPACED_PHONE_MIN_DIGITS = 4;

/**
 * Returns the patterns of each typed word. A patient must match all words. Accepts digits of any script, and
 * phones with or without country code, leading 0, spaces, hyphens and brackets. Also searches for words of
 * other scripts in Latin letters.
 */
export function searchWords(search: string): WordPatterns[] {
  // Control characters separate words, because no name contains any and the database rejects NUL.
  const text = search.replace(/\p{Cc}/gu, ' ');
  const words = normaliseName(westernDigits(text)).split(' ').filter(Boolean);
  // Removes a country code that was typed with a space before the number.
  const telling = words.length > 1 ? words.filter((word) => word !== '+91') : words;
  return telling.map((word, at) => {
    const own = isNumber(word) ? numberPatterns(word) : wordPatterns(word);
    return [...own, ...spacedPhone(telling, at)];
  });
}

function wordPatterns(word: string): WordPatterns {
  const escaped = escapeLike(word);
  const latin = latinText(word);
  const spelled = latin === null || latin.length < PART_MIN_LENGTH ? [] : [`%${escapeLike(latin)}%`];
  if ([...word].length >= PART_MIN_LENGTH) return [`%${escaped}%`, ...spelled];
  return [`${escaped}%`, `% ${escaped}%`, ...spelled];
}

/** Returns the patterns of a word made of digits, which can be a part of a phone or of a name. */
function numberPatterns(word: string): WordPatterns {
  const phone = phonePart(word);
  if (phone.length >= PART_MIN_LENGTH) return [`%${phone}%`];
  // "03" is more often part of a name than the beginning of a phone number.
  const begins = /^0\d/.test(word) ? [] : [`% +91${phone}%`, `% +${phone}%`];
  const asWritten = escapeLike(word);
  return [...begins, `${asWritten}%`, `% ${asWritten}%`];
}

/** If there are numbers next to the word, returns the whole phone number that contains the word. */
function spacedPhone(words: readonly string[], at: number): WordPatterns {
  if (!isNumber(words[at] ?? '')) return [];
  let [from, until] = [at, at + 1];
  while (from > 0 && isNumber(words[from - 1] ?? '')) from -= 1;
  while (isNumber(words[until] ?? '')) until += 1;
  const phone = phonePart(words.slice(from, until).join(''));
  return until - from > 1 && phone.length >= SPACED_PHONE_MIN_DIGITS ? [`%${phone}%`] : [];
}

const isNumber = (word: string) => /\d/.test(word) && /^[+\d()/-]+$/.test(word);

/** Returns digits as phones are stored: without separators and without the leading 0. */
function phonePart(word: string): string {
  const digits = word.replace(/\D/g, '');
  return word.startsWith('+') ? `+${digits}` : digits.replace(/^0+(?=\d)/, '');
}

const escapeLike = (word: string) => word.replace(/[\\%_]/g, '\\$&');
