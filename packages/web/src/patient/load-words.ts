import type { PatientWords } from '../shared/words/en/catalog.ts';
import { inLanguage } from '../shared/words/in-language.ts';

// Each language is a file of its own in the build: a browser gets that of its page alone.
const files = import.meta.glob<PatientWords>('../shared/words/*/patient.ts', { import: 'words' });

/** Loads what the patient's pages say, for `WordsProvider`. */
export async function loadWords(locale: string) {
  const words = await inLanguage(files, locale);
  return { shared: words, patient: words };
}
