/** Returns text as lower-case words with one space between them, without punctuation. */
export const plainWords = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, ' ')
    .trim();

/** Returns the words from lines in which commas separate them. */
export const listed = (...lines: string[]): string[] => lines.flatMap((line) => line.split(', '));
