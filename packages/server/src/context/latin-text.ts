/** Transliterates names from other scripts to Latin letters. */
import { transliterate } from 'transliteration';

const HAS_OTHER_SCRIPT = /[^\p{ASCII}]/u;

// In Unicode, each Indian script has a block of 128 code points. The first block is that of Devanagari.
// Consonants are at the same offsets in each block.
const SCRIPTS_FROM = 0x0900;
const SCRIPTS_UNTIL = 0x0d80;
const SCRIPT_SIZE = 0x80;
const CONSONANTS_FROM = 0x15;
const CONSONANTS_UNTIL = 0x39;

/**
 * Returns the text in Latin letters, as people would type it ("sharma" for "शर्मा"). Returns null if it
 * contains only Latin letters.
 */
export function latinText(text: string): string | null {
  if (!HAS_OTHER_SCRIPT.test(text)) return null;
  return text.normalize('NFKC').split(/\s+/u).map(latinWord).join(' ').trim();
}

function latinWord(word: string): string {
  const letters = [...word.replace(/\u093c/gu, '')];
  const isIndian = letters.some((letter) => isConsonant(letter));
  const spelled = transliterate(letters.map((letter, at) => withVowel(letter, letters[at + 1])).join(''));
  const plain = spelled.toLowerCase().replace(/['’]/gu, '');
  if (!isIndian) return plain;
  return plain
    .replace(/c(?!h)/gu, 'ch')
    .replace(/av\b/gu, 'ao')
    .replace(/(.)\1+/gu, '$1');
}

/**
 * Adds an "a" after a consonant before another letter, because people pronounce it there unless a vowel sign
 * follows.
 */
function withVowel(letter: string, next: string | undefined): string {
  return isConsonant(letter) && next !== undefined && /\p{L}/u.test(next) ? `${letter}a` : letter;
}

function isConsonant(letter: string): boolean {
  const code = letter.codePointAt(0) ?? 0;
  const offset = (code - SCRIPTS_FROM) % SCRIPT_SIZE;
  return (
    code >= SCRIPTS_FROM && code < SCRIPTS_UNTIL && offset >= CONSONANTS_FROM && offset <= CONSONANTS_UNTIL
  );
}
