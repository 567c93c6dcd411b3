/**
 * Returns the typed whole minutes, or null if they are invalid or outside the limits.
 */
export function minutesIn(typed: string, least: number, most: number): number | null {
  if (!/^\d{1,4}$/.test(typed.trim())) return null;
  const minutes = Number(typed);
  return minutes >= least && minutes <= most ? minutes : null;
}
