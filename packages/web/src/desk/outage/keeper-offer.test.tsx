// @vitest-environment jsdom
/** Tests the offer to run the queue without internet, which a clinic's desks show until one of them answers. */
import type { ClinicConsole } from '@baari/contract/queue';
import { act, screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { openPage } from '../../app/console/open-console.test-support.tsx';
import { ApiError } from '../../shared/api/api-error.ts';
import { liveClient } from '../../shared/live/index.ts';
import { queue, token, waiting } from '../../shared/queue/queue-samples.ts';
import {
  clinic,
  clinicConsole,
  consoleDoctor,
  toOwner,
} from '../../shared/test-support/clinic-samples.test-support.ts';
import { sent, serverAnswers } from '../../shared/test-support/server.test-support.ts';
import { keepCallKey } from '../screen/call-key.ts';

const offer = 'This computer can run the queue if the internet fails.';

async function openDesk(console: Partial<ClinicConsole>) {
  serverAnswers(toOwner, {
    queue: { getClinicConsole: { ...clinicConsole, outages: 'offered', ...console }, declineKeeper: {} },
  });
  const { user } = openPage('/sunrise/admin');
  await screen.findByRole('table', { name: "Today's Queue" });
  return { press: (name: string) => user.click(screen.getByRole('button', { name })) };
}

test('once the call key is chosen, offers to run the queue without internet, and explains this', async () => {
  const { press } = await openDesk({});
  expect(screen.queryByText(offer)).toBeNull();
  await press('PageDown');
  expect(screen.getByText(offer)).toBeTruthy();
  await press('Set up');
  expect(await screen.findByRole('dialog', { name: 'If the internet fails' })).toBeTruthy();
  expect(sent).toEqual([]);
});

test('does not repeat the offer after somebody declined it', async () => {
  keepCallKey('PageDown');
  const { press } = await openDesk({});
  await press('No, thanks');
  await waitFor(() => expect(screen.queryByText(offer)).toBeNull());
  expect(sent).toEqual([{ name: 'declineKeeper', input: { clinicId: clinic.id } }]);
});

test('shows why the server did not store the answer', async () => {
  keepCallKey('PageDown');
  const { press } = await openDesk({});
  serverAnswers({ queue: { declineKeeper: new ApiError('conflict', 'clinic.moving') } });
  await press('No, thanks');
  expect(await screen.findByText(/is being moved/)).toBeTruthy();
});

const kept = queue([token(1, waiting, 10)], { keeper: { name: 'Rita', epoch: 1 } });

test.each<[string, Partial<ClinicConsole>]>([
  ['whose server is in its network', { outages: undefined }],
  ['that has answered', { outages: 'answered' }],
  ['with such a computer', { doctors: [{ ...consoleDoctor, queue: kept }] }],
])('makes no offer to a clinic %s', async (_, console) => {
  keepCallKey('PageDown');
  await openDesk(console);
  expect(screen.queryByText(offer)).toBeNull();
});

test('does not show this computer as another one while it is being set up', async () => {
  // A database that never opens keeps the computer in this state.
  class IDBRequest extends EventTarget {}
  vi.stubGlobal('IDBRequest', IDBRequest);
  vi.stubGlobal('indexedDB', { open: () => new IDBRequest() });
  keepCallKey('PageDown');
  const { press } = await openDesk({});
  await press('Set up');
  await screen.findByRole('dialog', { name: 'If the internet fails' });
  await press('Run the queue on this computer');
  act(() => liveClient().store.putConsoleQueue({ ...kept, revision: 8 }));
  expect(screen.queryByText(/Rita's computer/)).toBeNull();
  expect(screen.getByRole('button', { name: 'Run the queue on this computer' })).toHaveProperty(
    'disabled',
    true,
  );
});
