/** What somebody reads who is too early for a token, in Hindi. */
import type { OpeningWords } from '../en/catalog.ts';

export const words: OpeningWords = {
  offer: 'टोकन मिलने लगें तो मुझे बताएँ',
  on: 'टोकन मिलने लगेंगे तो हम आपको बता देंगे।',
  off: 'न बताएँ',
};
