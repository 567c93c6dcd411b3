import type { SlipWords } from '@baari/words/web';
import { inLanguage } from '../../shared/words/in-language.ts';

// The build creates a separate file for each language, so that a browser loads only the one it needs.
const files = import.meta.glob<SlipWords>('../../../../words/dist/*/web/slip.ts', { import: 'words' });

/** Loads the texts of a printed slip, in English if they are not translated. */
export const loadSlipWords = (locale: string) => inLanguage(files, locale);
