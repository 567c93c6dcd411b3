/** The letters of a clinic's lines, which tell apart equal numbers in one waiting room. */
// Marked as pure, so that patients' pages, which need none, leave it out.
export const LETTERS = /* @__PURE__ */ Array.from({ length: 26 }, (_, index) =>
  String.fromCharCode(65 + index),
);

/** The English letters that end in the same vowel: called out across a room, one is taken for another. */
const SOUND_ALIKE = 'BCDEGPTV';

/** Returns the first letter that no line has and that sounds like none of theirs, else the first free one; null without one. */
export function nextFreeLetter(taken: readonly (string | null)[]): string | null {
  const free = LETTERS.filter((letter) => !taken.includes(letter));
  const isOneTaken = taken.some((letter) => letter !== null && SOUND_ALIKE.includes(letter));
  const clear = free.find((letter) => !isOneTaken || !SOUND_ALIKE.includes(letter));
  return clear ?? free[0] ?? null;
}

/** What a token is called out by: "A 7" in a line whose letter is shown, else "7". */
export const tokenLabel = (letter: string | null, number: number): string =>
  letter === null ? String(number) : `${letter} ${number}`;

/** As a figure of its own, which has to say that it is a token's: "A 7", else "#7". */
export const tokenFigure = (letter: string | null, number: number): string =>
  letter === null ? `#${number}` : tokenLabel(letter, number);
