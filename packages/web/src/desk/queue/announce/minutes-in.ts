/** The whole minutes that were typed; null when they are none, or outside of what is allowed. */
export function minutesIn(typed: string, least: number, most: number): number | null {
  if (!/^\d{1,4}$/.test(typed.trim())) return null;
  const minutes = Number(typed);
  return minutes >= least && minutes <= most ? minutes : null;
}
