// @vitest-environment jsdom
/** What Pro costs, and changing it. */
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { unexpected, unexpectedText } from '../../shared/test-support/server.test-support.ts';
import { at, expectInTab, expectRefusedThenDone, openTab, question } from '../operator-desk.test-support.tsx';

test('Failed to fetch current pricing', async () => {
  openTab('pricing', { listPrices: unexpected });
  await expectInTab(`Failed to fetch current pricing ${unexpectedText} Try again`);
});

test('Pricing updated successfully, or Failed to update pricing, which leaves the question standing', async () => {
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
