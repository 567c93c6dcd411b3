/** What is wrong with typed minutes; nothing when they are a whole number from `min` to `max`. */
export function minutesError(typed: string, min: number, max: number): string | undefined {
  const minutes = Number(typed);
  const isFit = /^\d+$/.test(typed.trim()) && minutes >= min && minutes <= max;
  return isFit ? undefined : `A whole number of minutes from ${min} to ${max}.`;
}
