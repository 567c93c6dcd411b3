import { names } from '@baari/words/names';
import type { PosterWords } from '@baari/words/web';
import { inLanguage } from '../../shared/words/in-language.ts';

// Each language is a file of its own in the build.
const files = import.meta.glob<PosterWords>('../../../../words/dist/*/web/poster.ts', { import: 'words' });

/** What a clinic has on paper beside English until it chooses another. */
export const USUAL_LANGUAGE = 'hi';

/** The languages that stand beside English on a poster, each with its own name. */
export const posterLanguages = [...names].flatMap(([code, name]) => (code === 'en' ? [] : [{ code, name }]));

/** What a poster says in a language. */
export const posterWords = (language: string) => inLanguage(files, language);
