import { use } from 'react';
import type { ClinicBookingWords } from '@baari/words/web';
import { inLanguage } from '../words/in-language.ts';
import { useWords } from '../words/words-context.tsx';

// Each language is a separate file in the build, loaded with the first part that needs it.
const files = import.meta.glob<ClinicBookingWords>('../../../../words/dist/*/web/clinicBookings.ts', {
  import: 'words',
});

const loading = new Map<string, Promise<ClinicBookingWords>>();

function load(locale: string): Promise<ClinicBookingWords> {
  const known = loading.get(locale);
  if (known) return known;
  const words = inLanguage(files, locale);
  loading.set(locale, words);
  // The next try asks the server again.
  words.catch(() => loading.delete(locale));
  return words;
}

/** The console's words for bookings, in the language of the screen. Suspends until they are there. */
export const useBookingWords = (): ClinicBookingWords => use(load(useWords('console').locale));
