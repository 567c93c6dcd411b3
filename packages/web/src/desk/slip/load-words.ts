import type { SlipWords, UpiWords } from '@baari/words/web';
import { inLanguage } from '../../shared/words/in-language.ts';

// The build creates a separate file for each language, so that a browser loads only the file that it needs.
const slipFiles = import.meta.glob<SlipWords>('../../../../words/dist/*/web/slip.ts', { import: 'words' });
const upiFiles = import.meta.glob<UpiWords>('../../../../words/dist/*/web/upi.ts', { import: 'words' });

export type AllSlipWords = SlipWords & { upi: UpiWords };

/** Loads the texts of a printed slip, in English if they are not translated. */
export async function loadSlipWords(locale: string): Promise<AllSlipWords> {
  const [slip, upi] = await Promise.all([inLanguage(slipFiles, locale), inLanguage(upiFiles, locale)]);
  return { ...slip, upi };
}
