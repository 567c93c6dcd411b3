import type { DisplayWords } from '../shared/words/en/catalog.ts';
import { inLanguage } from '../shared/words/in-language.ts';

// Each language is a file of its own in the build: a browser gets that of its page alone.
const files = import.meta.glob<DisplayWords>('../shared/words/*/display.ts', { import: 'words' });

/** Loads what the waiting room's screen says, for `WordsProvider`. */
export async function loadWords(locale: string) {
  const words = await inLanguage(files, locale);
  return { shared: words, display: words };
}
