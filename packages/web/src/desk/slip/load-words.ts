import type { SlipWords } from '@baari/words/web';
import { inLanguage } from '../../shared/words/in-language.ts';

// Each language is a separate file in the build, so that a browser loads only its page's.
const files = import.meta.glob<SlipWords>('../../../../words/dist/*/web/slip.ts', { import: 'words' });

/** The words of a printed slip, or English where they are not translated. */
export const loadSlipWords = (locale: string) => inLanguage(files, locale);
