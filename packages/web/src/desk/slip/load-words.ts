import type { SlipWords } from '../../shared/words/en/catalog.ts';
import { inLanguage } from '../../shared/words/in-language.ts';

// Each language is a file of its own in the build: a browser gets that of its page alone.
const files = import.meta.glob<SlipWords>('../../shared/words/*/slip.ts', { import: 'words' });

/** The words that a slip is printed in, English where nobody has written them in the language. */
export const loadSlipWords = (locale: string) => inLanguage(files, locale);
