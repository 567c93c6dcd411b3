import { use } from 'react';
import type { ClinicBookingWords } from '@baari/words/web';
import { inLanguage } from '../words/in-language.ts';
import { useWords } from '../words/words-context.tsx';

// The build makes one file per language, which loads with the first part that needs it.
const files = import.meta.glob<ClinicBookingWords>('../../../../words/dist/*/web/clinicBookings.ts', {
  import: 'words',
});

const loading = new Map<string, Promise<ClinicBookingWords>>();

function load(locale: string): Promise<ClinicBookingWords> {
  const known = loading.get(locale);
  if (known) return known;
  const words = inLanguage(files, locale);
  loading.set(locale, words);
  // Forgets the failure, so that the next attempt loads the texts again.
  words.catch(() => loading.delete(locale));
  return words;
}

/**
 * Returns the console's words for bookings in the screen's language. Suspends the component until these words
 * have loaded.
 */
export const useBookingWords = (): ClinicBookingWords => use(load(useWords('console').locale));
