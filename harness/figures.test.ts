import { expect, it } from 'vitest';
import { judged } from './figures.ts';

it('prints enough digits to show that a figure missed its target', () => {
  expect(judged('error', 0.1714, { atMost: 0.17 })).toBe('error: 0.171 (aim: at most 0.17; missed)');
  expect(judged('error', 0.17001, { atMost: 0.17 })).toBe('error: 0.17001 (aim: at most 0.17; missed)');
  expect(judged('error', 0.1699, { atMost: 0.17 })).toBe('error: 0.17 (aim: at most 0.17; met)');
  expect(judged('share', 0.8, { atLeast: 0.78, atMost: 0.82 })).toBe(
    'share: 0.80 (aim: at least 0.78, at most 0.82; met)',
  );
});
