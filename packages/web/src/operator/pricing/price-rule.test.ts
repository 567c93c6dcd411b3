import { expect, test } from 'vitest';
import { words } from '../../shared/words/en/operator.ts';
import { priceError } from './price-rule.ts';

test.each([
  ['', 'Enter the price in whole rupees.'],
  ['  ', 'Enter the price in whole rupees.'],
  ['a lot', 'Enter the price in whole rupees.'],
  ['1.5', 'Enter the price in whole rupees.'],
  ['0', 'The lowest price is ₹1.'],
  ['-5', 'The lowest price is ₹1.'],
  ['1000001', 'The highest price is ₹10,00,000.'],
  ['1000', 'This is already the current price.'],
])('refuses “%s”', (typed, error) => {
  expect(priceError(words.pricing, typed, 1000)).toBe(error);
});

test.each(['1', '999', '1001', '1000000'])('takes “%s”', (typed) => {
  expect(priceError(words.pricing, typed, 1000)).toBeUndefined();
});
