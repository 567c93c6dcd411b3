import type { ListWords } from '../../shared/words/en/catalog.ts';

const ROUNDED_TO_METRES = 100;
const WHOLE_FROM_KM = 10;

/** How far a clinic is, as in "800 m away", "2.4 km away" or "37 km away": the place it is measured from is a rough one. */
export function distanceText(words: ListWords['find'], locale: string, distanceKm: number): string {
  const metres = Math.max(1, Math.round((distanceKm * 1000) / ROUNDED_TO_METRES)) * ROUNDED_TO_METRES;
  if (metres < 1000) return words.metres(String(metres));
  const maximumFractionDigits = distanceKm < WHOLE_FROM_KM ? 1 : 0;
  return words.kilometres(new Intl.NumberFormat(locale, { maximumFractionDigits }).format(distanceKm));
}
