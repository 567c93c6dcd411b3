/** Text as words in small letters with one space between them, without marks between or around. */
export const plainWords = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, ' ')
    .trim();

/** Returns the words of lines that separate them by commas. */
export const listed = (...lines: string[]): string[] => lines.flatMap((line) => line.split(', '));
