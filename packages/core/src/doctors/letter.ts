/** The letters of a clinic's lines, which tell apart equal numbers in one waiting room. */
// Marked as pure, so that patients' pages, which need none, leave it out.
export const LETTERS = /* @__PURE__ */ Array.from({ length: 26 }, (_, index) =>
  String.fromCharCode(65 + index),
);

/** The first letter that no line has; null when all are taken. */
export const nextFreeLetter = (taken: readonly (string | null)[]): string | null =>
  LETTERS.find((letter) => !taken.includes(letter)) ?? null;

/** What a token is called out by: "A 7" in a line whose letter is shown, else "7". */
export const tokenLabel = (letter: string | null, number: number): string =>
  letter === null ? String(number) : `${letter} ${number}`;

/** As a figure of its own, which has to say that it is a token's: "A 7", else "#7". */
export const tokenFigure = (letter: string | null, number: number): string =>
  letter === null ? `#${number}` : tokenLabel(letter, number);
