import type { OfficeWords } from '../../shared/words/en/catalog.ts';

/** Google's script did not load, or did not accept the key. */
export class GoogleMapsError extends Error {
  override readonly name = 'GoogleMapsError';
}

/** Why there is no map, in the words for whoever is at the screen; they can always type the address. */
export function mapFailureText(words: OfficeWords['place'], error: Error): string {
  return error instanceof GoogleMapsError ? words.googleFailed : words.notLoaded;
}
