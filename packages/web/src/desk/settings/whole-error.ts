type Range = { min: number; max: number };

/**
 * Returns the error for a typed number outside its range, or undefined for a whole number within the range.
 */
export function wholeError(
  typed: string,
  { min, max }: Range,
  words: (range: { least: number; most: number }) => string,
): string | undefined {
  const count = Number(typed);
  const isFit = /^\d+$/.test(typed.trim()) && count >= min && count <= max;
  return isFit ? undefined : words({ least: min, most: max });
}
