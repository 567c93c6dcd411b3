/** What somebody reads who is too early for a token, in Tamil. Not yet read by a native speaker. */
import type { OpeningWords } from '../en/catalog.ts';

export const words: OpeningWords = {
  offer: 'டோக்கன் கொடுக்கத் தொடங்கியதும் எனக்குச் சொல்லுங்கள்',
  on: 'டோக்கன் கொடுக்கத் தொடங்கியதும் சொல்வோம்.',
  off: 'சொல்ல வேண்டாம்',
};
