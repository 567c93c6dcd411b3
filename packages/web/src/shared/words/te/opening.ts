/** What somebody reads who is too early for a token, in Telugu. Not yet read by a native speaker. */
import type { OpeningWords } from '../en/catalog.ts';

export const words: OpeningWords = {
  offer: 'టోకెన్లు మొదలవగానే నాకు చెప్పండి',
  on: 'టోకెన్లు మొదలవగానే మీకు చెబుతాం.',
  off: 'చెప్పవద్దు',
};
