import type { SlipWords } from '@baari/words/web';
import { inLanguage } from '../../shared/words/in-language.ts';

// Each language is a file of its own in the build: a browser gets that of its page alone.
const files = import.meta.glob<SlipWords>('../../../../words/dist/*/web/slip.ts', { import: 'words' });

/** The words that a slip is printed in, English where nobody has written them in the language. */
export const loadSlipWords = (locale: string) => inLanguage(files, locale);
