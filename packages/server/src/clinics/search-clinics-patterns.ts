/** What somebody typed to find a clinic, as patterns over `clinic_search.text`, which parts words in the same way. */
import { specialtiesOfWord } from '@baari/core/doctors';
import { latinText } from '../context/index.ts';

/** Below it a part of a word says too little for the index: the word is looked for where words begin. */
const PART_MIN_LENGTH = 3;

/** A word shorter than this is like too many others to be guessed at. */
const GUESS_MIN_LENGTH = 4;

/** What every doctor is called by, in whatever language; the search holds it as "dr". */
const DOCTOR_WORDS = ['dr', 'doctor', 'डॉ', 'डा', 'डॉक्टर', 'डाक्टर'];

export type SearchedWord = {
  /** `LIKE` patterns of which a clinic has to match one; their letters may be capitals still. */
  patterns: string[];
  /** The word in Latin letters, for what sounds alike; null for one that has to be matched as it is. */
  sound: string | null;
  /** It is what every doctor is called. */
  isTitle: boolean;
};

/** The words typed; a clinic has to match all of them. */
export function searchedWords(query: string): SearchedWord[] {
  const text = withoutControls(query)
    .normalize('NFKC')
    // "Dr.Rao" and "डॉ.राव" are two words, "M.G. Road" begins with one.
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

/** The text without what the database takes for no text: control characters and halves of characters. */
export const withoutControls = (text: string): string => text.replace(/[\p{Cc}\p{Cs}]/gu, ' ');

const escapeLike = (word: string) => word.replace(/[\\%_]/g, '\\$&');
