import { names } from '@baari/words/names';
import type { PosterWords } from '@baari/words/web';
import { inLanguage } from '../../shared/words/in-language.ts';

// Each language is a separate file in the build.
const files = import.meta.glob<PosterWords>('../../../../words/dist/*/web/poster.ts', { import: 'words' });

/** A clinic's second language on paper until it chooses another. */
export const USUAL_LANGUAGE = 'hi';

/** The second languages of a poster, each with its own name. */
export const posterLanguages = [...names].flatMap(([code, name]) => (code === 'en' ? [] : [{ code, name }]));

/** The text of a poster in a language. */
export const posterWords = (language: string) => inLanguage(files, language);
