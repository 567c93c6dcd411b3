import { expect, it } from 'vitest';
import { words } from '@baari/words/en/web/office';
import { GoogleMapsError, mapFailureText } from './place-service.ts';

it('asks to check the key only when Google’s maps fail', () => {
  expect(mapFailureText(words.place, new GoogleMapsError())).toBe(
    'Failed to load Google Maps. Please check your API key.',
  );
  expect(mapFailureText(words.place, new Error('chunk'))).toBe('The map could not be loaded.');
});
