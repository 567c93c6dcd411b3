/** What somebody typed to find a clinic, as patterns over `clinic.search_text`, which parts words in the same way. */

/** Below it a part of a word says too little for the index: the word is looked for where words begin. */
const PART_MIN_LENGTH = 3;

/** `LIKE` patterns that a clinic has to match all; their letters may be capitals still. */
export function searchPatterns(query: string): string[] {
  const text = withoutControls(query).normalize('NFKC').replace(/[.'’]/g, '');
  const words = new Set(text.split(/[\s,;/()-]+/u).filter(Boolean));
  return [...words].map((word) =>
    [...word].length < PART_MIN_LENGTH ? `% ${escapeLike(word)}%` : `%${escapeLike(word)}%`,
  );
}

/** The text without what the database takes for no text: control characters and halves of characters. */
export const withoutControls = (text: string): string => text.replace(/[\p{Cc}\p{Cs}]/gu, ' ');

const escapeLike = (word: string) => word.replace(/[\\%_]/g, '\\$&');
