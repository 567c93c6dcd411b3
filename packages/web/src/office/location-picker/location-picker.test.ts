import { expect, it } from 'vitest';
import { words } from '@baari/words/en/web/office';
import { deviceLocationText } from './location-picker.tsx';

it.each([
  ['denied', /not allowed in this browser/],
  ['unavailable', /cannot find its location/],
  ['unsupported', /cannot find its location/],
  ['timeout', /took too long/],
] as const)('explains why the location is %s, and what to do instead', (failure, why) => {
  const text = deviceLocationText(words.place, failure);
  expect(text).toMatch(why);
  expect(text).toMatch(/search for the address, or move the marker\.$/i);
});
