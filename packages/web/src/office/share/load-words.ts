import type { PosterWords } from '../../shared/words/en/catalog.ts';
import { inLanguage } from '../../shared/words/in-language.ts';

// Each language is a file of its own in the build.
const files = import.meta.glob<PosterWords>('../../shared/words/*/poster.ts', { import: 'words' });
const names = import.meta.glob<string | null>('../../shared/words/*/index.ts', {
  eager: true,
  import: 'name',
});

/** What a clinic has on paper beside English until it chooses another. */
export const USUAL_LANGUAGE = 'hi';

/** The languages that stand beside English on a poster, each with its own name. */
export const posterLanguages = Object.entries(names).flatMap(([file, name]) => {
  const code = file.split('/').at(-2);
  return code === undefined || code === 'en' || name === null ? [] : [{ code, name }];
});

/** What a poster says in a language. */
export const posterWords = (language: string) => inLanguage(files, language);
