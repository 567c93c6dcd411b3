/** What is wrong with typed minutes; nothing when they are a whole number from `min` to `max`. */
export const minutesError = (typed: string, min: number, max: number): string | undefined =>
  wholeError(typed, 'minutes', min, max);

/** The same for another unit. */
export function wholeError(typed: string, unit: string, min: number, max: number): string | undefined {
  const count = Number(typed);
  const isFit = /^\d+$/.test(typed.trim()) && count >= min && count <= max;
  return isFit ? undefined : `A whole number of ${unit} from ${min} to ${max}.`;
}
