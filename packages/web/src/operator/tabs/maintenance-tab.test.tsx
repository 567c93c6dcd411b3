// @vitest-environment jsdom
import { screen, within } from '@testing-library/react';
import { CLEAR_ALL_DATA_WORDS } from '@baari/core/platform';
import { test } from 'vitest';
import { unexpected } from '../../shared/test-support/server.test-support.ts';
import { expectRefusedThenDone, openTab, question } from '../operator-desk.test-support.tsx';

test('clears all data, and keeps the question open if that fails', async () => {
  const { user } = openTab('maintenance', { clearAllData: unexpected });
  await user.click(await screen.findByRole('button', { name: 'Clear all data…' }));
  await user.type(within(await question()).getByRole('textbox'), CLEAR_ALL_DATA_WORDS);
  await expectRefusedThenDone(user, {
    confirm: 'Clear all data',
    failure: 'Failed to clear data',
    answer: { clearAllData: { recordsCleared: 12 } },
    success: 'All data cleared / 12 records deleted.',
  });
});
