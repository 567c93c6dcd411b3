import fc from 'fast-check';
import { expect, it } from 'vitest';
import { normalCdf, normalQuantile } from './normal.ts';

it.each([
  [0, 0.5],
  [1, 0.841344746],
  [-1.959963985, 0.025],
  [3, 0.998650102],
])('gives the share below z = %d as %d', (z, share) => {
  expect(normalCdf(z)).toBeCloseTo(share, 6);
});

it('inverts the normal distribution with its inverse function', () => {
  fc.assert(
    fc.property(fc.double({ min: 0.0005, max: 0.9995, noNaN: true }), (share) => {
      expect(normalCdf(normalQuantile(share))).toBeCloseTo(share, 6);
    }),
  );
});
