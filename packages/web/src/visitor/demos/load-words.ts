import type { DemoWords } from '@baari/words/web';
import { inLanguage } from '../../shared/words/in-language.ts';

const files = import.meta.glob<DemoWords>('../../../../words/dist/*/web/demos.ts', { import: 'words' });

/** Loads what the demonstrations say, for `WordsProvider`. */
export async function loadDemoWords(locale: string) {
  const words = await inLanguage(files, locale);
  return { shared: words, demos: words };
}
