type Range = { min: number; max: number };

/** The error of a typed number, in the words for its range; none for a whole one within that. */
export function wholeError(
  typed: string,
  { min, max }: Range,
  words: (range: { least: number; most: number }) => string,
): string | undefined {
  const count = Number(typed);
  const isFit = /^\d+$/.test(typed.trim()) && count >= min && count <= max;
  return isFit ? undefined : words({ least: min, most: max });
}
