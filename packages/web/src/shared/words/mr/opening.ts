/** What somebody reads who is too early for a token, in Marathi. Not yet read by a native speaker. */
import type { OpeningWords } from '../en/catalog.ts';

export const words: OpeningWords = {
  offer: 'टोकन मिळू लागले की मला कळवा',
  on: 'टोकन मिळू लागले की तुम्हाला कळवू.',
  off: 'कळवू नका',
};
