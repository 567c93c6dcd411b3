import type { PosterWords } from '../../shared/words/en/catalog.ts';
import { inLanguage } from '../../shared/words/in-language.ts';

// Each language is a file of its own in the build.
const files = import.meta.glob<PosterWords>('../../shared/words/*/poster.ts', { import: 'words' });

/** Those who come to a clinic read one of these, most likely. */
const LANGUAGES = ['en', 'hi'];

/** The words of a poster, in each of its languages. */
export const posterWords = () => Promise.all(LANGUAGES.map((language) => inLanguage(files, language)));
