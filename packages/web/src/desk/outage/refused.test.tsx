// @vitest-environment jsdom
/** Tests the list of the actions without internet that could not be applied. */
import { act, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openPage } from '../../app/console/open-console.test-support.tsx';
import { clinicConsole, toOwner } from '../../shared/test-support/clinic-samples.test-support.ts';
import { onPhone } from '../../shared/test-support/browser.test-support.ts';
import { serverAnswers } from '../../shared/test-support/server.test-support.ts';
import { setOutageState } from './outage-state.ts';

test('keeps the list of refused actions open when the window becomes as narrow as a phone', async () => {
  serverAnswers(toOwner, { queue: { getClinicConsole: clinicConsole } });
  setOutageState({
    refused: [
      { counter: 1, kind: 'call', at: null, label: 'A 4', reason: 'queue.nobody_waiting' },
      { counter: 2, kind: 'fee', at: null, label: 'A 5', fee: null, reason: 'queue.fee_changed_since' },
    ],
  });
  const { user } = openPage('/sunrise/admin');
  await screen.findByRole('table', { name: "Today's Queue" });
  await user.click(await screen.findByRole('button', { name: 'Show' }));
  const list = screen.getByRole('dialog', { name: 'Not applied' });
  expect(list.textContent).toContain('Called · A 4');
  expect(list.querySelectorAll('li')[1]?.textContent).toMatch(/^Fee mark removed · A 5/);
  act(onPhone);
  expect(await screen.findByRole('dialog', { name: 'Not applied' })).toBeTruthy();
  expect(screen.queryByRole('table')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Close' }));
  expect(screen.queryByRole('dialog')).toBeNull();
});
