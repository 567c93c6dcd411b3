/** What somebody reads who is too early for a token, in Gujarati. Not yet read by a native speaker. */
import type { OpeningWords } from '../en/catalog.ts';

export const words: OpeningWords = {
  offer: 'ટોકન મળવા લાગે ત્યારે મને જણાવો',
  on: 'ટોકન મળવા લાગશે ત્યારે તમને જણાવીશું.',
  off: 'ન જણાવો',
};
