type Range = { min: number; max: number };

/** What is wrong with a typed number, in the words for its range; nothing when it is a whole one within that. */
export function wholeError(
  typed: string,
  { min, max }: Range,
  words: (range: { least: number; most: number }) => string,
): string | undefined {
  const count = Number(typed);
  const isFit = /^\d+$/.test(typed.trim()) && count >= min && count <= max;
  return isFit ? undefined : words({ least: min, most: max });
}
