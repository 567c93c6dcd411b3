import type { DemoWords } from '../../shared/words/en/catalog.ts';
import { inLanguage } from '../../shared/words/in-language.ts';

const files = import.meta.glob<DemoWords>('../../shared/words/*/demos.ts', { import: 'words' });

/** Loads what the demonstrations say, for `WordsProvider`. */
export async function loadDemoWords(locale: string) {
  const words = await inLanguage(files, locale);
  return { shared: words, demos: words };
}
