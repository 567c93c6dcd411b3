import { names } from '@baari/words/names';
import type { PosterWords } from '@baari/words/web';
import { inLanguage } from '../../shared/words/in-language.ts';

// The build creates a separate file for each language.
const files = import.meta.glob<PosterWords>('../../../../words/dist/*/web/poster.ts', { import: 'words' });

/** The second language of printed pages until the clinic chooses one. */
export const USUAL_LANGUAGE = 'hi';

/** The possible second languages of a poster, each by its own name. */
export const posterLanguages = [...names].flatMap(([code, name]) => (code === 'en' ? [] : [{ code, name }]));

export const posterWords = (language: string) => inLanguage(files, language);
