/**
 * Turns the words of a clinic search into patterns for `clinic_search.text`, which splits words the same
 * way.
 */
import { specialtiesOfWord } from '@baari/core/doctors';
import { latinText } from '../context/index.ts';

/**
 * Words shorter than this occur inside too many other words, so they match only at the beginning of a word.
 */
const PART_MIN_LENGTH = 3;

/** A word shorter than this sounds like too many other words, so it must match exactly. */
const GUESS_MIN_LENGTH = 4;

/** Titles of doctors in any language. The search text stores them as "dr". */
const DOCTOR_WORDS = ['dr', 'doctor', 'डॉ', 'डा', 'डॉक्टर', 'डाक्टर'];

export type SearchedWord = {
  /** `LIKE` patterns. A clinic must match one of them. The patterns may contain capitals. */
  patterns: string[];
  /**
   * The word in Latin letters, for finding words that sound similar. Null if the word must match exactly.
   */
  sound: string | null;
  isTitle: boolean;
};

/** Returns the words of a query. A clinic must match all of them. */
export function searchedWords(query: string): SearchedWord[] {
  const text = withoutControls(query)
    .normalize('NFKC')
    // Splits "Dr.Rao" and "डॉ.राव" into two words, and reads "M.G. Road" as "MG Road".
    .replace(/(?<![\p{L}\p{M}])(dr|डॉ|डा)\./giu, '$1 ')
    .replace(/[.'’]/g, '');
  return [...new Set(text.split(/[\s,;/()-]+/u).filter(Boolean))].map(searchedWord);
}

function searchedWord(word: string): SearchedWord {
  const small = word.toLowerCase();
  if (DOCTOR_WORDS.includes(small)) {
    return { patterns: [patternOf('dr'), patternOf(word)], sound: null, isTitle: true };
  }
  const latin = latinText(word);
  const patterns = [
    patternOf(word),
    ...(latin === null || latin === '' ? [] : [patternOf(latin)]),
    ...specialtiesOfWord(small).map((specialty) => patternOf(specialty)),
  ];
  const guessed = latin ?? small;
  const canGuess = /^[a-z]+$/.test(guessed) && guessed.length >= GUESS_MIN_LENGTH;
  return { patterns, sound: canGuess ? guessed : null, isTitle: false };
}

const patternOf = (word: string) =>
  [...word].length < PART_MIN_LENGTH ? `% ${escapeLike(word)}%` : `%${escapeLike(word)}%`;

/** Returns the text without characters that the database rejects: control characters and lone surrogates. */
export const withoutControls = (text: string): string => text.replace(/[\p{Cc}\p{Cs}]/gu, ' ');

const escapeLike = (word: string) => word.replace(/[\\%_]/g, '\\$&');
