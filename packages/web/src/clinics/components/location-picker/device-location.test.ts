import { expect, it } from 'vitest';
import { deviceLocationText } from './device-location.ts';

it.each([
  ['refused', 1, /not allowed to use your location/],
  ['unknown', 2, /can not tell where it is/],
  ['too slow', 3, /took too long/],
])('says why there is no location when it is %s, and what to do instead', (_, code, why) => {
  const text = deviceLocationText(code);
  expect(text).toMatch(why);
  expect(text).toMatch(/search for the address, or move the marker\.$/i);
});
