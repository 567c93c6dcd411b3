// @vitest-environment jsdom
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { unexpected, unexpectedText } from '../../shared/test-support/server.test-support.ts';
import { words } from '@baari/words/en/web/operator';
import { at, expectInTab, expectRefusedThenDone, openTab, question } from '../operator-desk.test-support.tsx';
import { priceError } from './pricing-tab.tsx';

test('shows that the price could not be fetched', async () => {
  openTab('pricing', { listPrices: unexpected });
  await expectInTab(`Failed to fetch current pricing ${unexpectedText} Try again`);
});

test('changes the price, and keeps the question open if that fails', async () => {
  const { user } = openTab('pricing', {
    listPrices: { prices: [], currentRupees: 1000 },
    setPrice: unexpected,
  });
  await user.type(await screen.findByLabelText('New price in rupees'), '1200');
  const update = screen.getByRole('button', { name: 'Update price' });
  await user.click(update);
  await user.click(within(await question()).getByRole('button', { name: 'Cancel' }));
  expect(screen.getByLabelText('New price in rupees')).toHaveProperty('value', '1200');
  await user.click(update);
  await expectRefusedThenDone(user, {
    confirm: 'Change to ₹1,200',
    failure: 'Failed to update pricing',
    answer: { setPrice: { rupees: 1200, isActive: true, setBy: null, createdAt: at } },
    success: 'Pricing updated successfully / Pro now costs ₹1,200.',
  });
});

test.each([
  ['', 'Enter the price in whole rupees.'],
  ['  ', 'Enter the price in whole rupees.'],
  ['a lot', 'Enter the price in whole rupees.'],
  ['1.5', 'Enter the price in whole rupees.'],
  ['0', 'The lowest price is ₹1.'],
  ['-5', 'The lowest price is ₹1.'],
  ['1000001', 'The highest price is ₹10,00,000.'],
  ['1000', 'This is already the current price.'],
])('rejects “%s”', (typed, error) => {
  expect(priceError(words.pricing, typed, 1000)).toBe(error);
});

test.each(['1', '999', '1001', '1000000'])('accepts “%s”', (typed) => {
  expect(priceError(words.pricing, typed, 1000)).toBeUndefined();
});
