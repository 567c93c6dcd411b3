/**
 * Finds a time zone in which the time is between ten and eleven in the morning, so that no journey runs past
 * the end of a clinic's day.
 */
export const MORNING_ZONE = morningZone(new Date().getUTCHours());

// The names of these zones have the opposite sign. For example, Etc/GMT-5 is five hours ahead of UTC.
function morningZone(utcHour: number): string {
  const ahead = 10 - utcHour < -12 ? 34 - utcHour : 10 - utcHour;
  return `Etc/GMT${ahead > 0 ? '-' : '+'}${Math.abs(ahead)}`;
}
