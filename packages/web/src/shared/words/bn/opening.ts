/** What somebody reads who is too early for a token, in Bengali. Not yet read by a native speaker. */
import type { OpeningWords } from '../en/catalog.ts';

export const words: OpeningWords = {
  offer: 'টোকেন দেওয়া শুরু হলে জানান',
  on: 'টোকেন দেওয়া শুরু হলে আপনাকে জানাব।',
  off: 'জানাতে হবে না',
};
