import { expect, it } from 'vitest';
import { deviceLocationText } from './device-location.ts';

it.each([
  ['denied', /not allowed to use your location/],
  ['unavailable', /can not tell where it is/],
  ['unsupported', /can not tell where it is/],
  ['timeout', /took too long/],
] as const)('says why there is no location when it is %s, and what to do instead', (failure, why) => {
  const text = deviceLocationText(failure);
  expect(text).toMatch(why);
  expect(text).toMatch(/search for the address, or move the marker\.$/i);
});
