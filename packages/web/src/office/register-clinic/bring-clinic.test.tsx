// @vitest-environment jsdom
import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { expectWords, openPage } from '../../app/console/open-console.test-support.tsx';
import { account, toOwner } from '../../shared/test-support/clinic-samples.test-support.ts';
import { serverAnswers } from '../../shared/test-support/server.test-support.ts';

/** The file has one and a half pieces. */
const file = new File([new Uint8Array(196_608)], 'city-care.baari');

type Answer = { status?: number; body: object };
/** The requests outside the contract, and their answers in order. The last answer repeats. */
const asked: { path: string; size: number | null; body: unknown }[] = [];
let answers: Answer[];

beforeEach(() => {
  document.documentElement.dataset['plans'] = 'off';
  asked.length = 0;
  serverAnswers(toOwner, {
    accounts: { ...toOwner.accounts, getMe: { account: { ...account, role: 'super_admin' } } },
    clinics: { listMyClinics: [] },
  });
  const inContract = globalThis.fetch;
  vi.stubGlobal('fetch', async (path: string, init: RequestInit = {}) => {
    if (!path.startsWith('/api/archive/')) return inContract(path, init);
    const { body } = init;
    const parsed: unknown = typeof body === 'string' ? JSON.parse(body) : null;
    asked.push({ path, size: body instanceof Blob ? body.size : null, body: parsed });
    if (path.includes('/pieces/')) return Response.json({});
    const [answer = { body: {} }, ...later] = answers;
    if (later.length > 0) answers = later;
    return new Response(`   ${JSON.stringify(answer.body)}`, { status: answer.status ?? 200 });
  });
});
afterEach(() => {
  delete document.documentElement.dataset['plans'];
});

async function choose(passphrase = 'K7MP-AAAA') {
  const opened = openPage('/register-clinic');
  await opened.user.click(await screen.findByRole('link', { name: 'I come from another Baari' }));
  await opened.user.upload(await screen.findByLabelText('File'), file);
  await opened.user.type(screen.getByLabelText('Passphrase'), passphrase);
  await opened.user.click(screen.getByRole('button', { name: 'Bring the clinic' }));
  return opened;
}

const imports = () => asked.filter(({ path }) => path === '/api/archive/import').map(({ body }) => body);

test('sends the file in pieces, imports it, and shows whom the owner must invite', async () => {
  answers = [{ body: { clinic: { name: 'City Care', slug: 'city-care', invited: ['asha@clinic.test'] } } }];
  const { user, address } = await choose();
  await expectWords(['City Care is here', 'Pass on the invitations under Team to: asha@clinic.test.']);
  expect(asked.slice(0, 2)).toMatchObject([
    { path: '/api/archive/pieces/0', size: 131_072 },
    { path: '/api/archive/pieces/1', size: 65_536 },
  ]);
  expect(imports()).toEqual([{ pieces: 2, passphrase: 'K7MP-AAAA', address: null }]);
  await user.click(screen.getByRole('button', { name: 'Go to Dashboard' }));
  await waitFor(() => expect(address()).toBe('/city-care/dashboard'));
});

test('asks for another passphrase and another address without sending the file again', async () => {
  answers = [
    { body: { refused: 'archive.wrong_passphrase' } },
    { body: { refused: 'archive.address_taken' } },
    { body: { clinic: { name: 'City Care', slug: 'other', invited: [] } } },
  ];
  const { user } = await choose();
  await expectWords(['This passphrase does not open the file.']);
  await user.type(screen.getByLabelText('Passphrase'), 'B');
  await user.click(screen.getByRole('button', { name: 'Bring the clinic' }));
  await user.type(await screen.findByLabelText('Clinic URL'), 'other');
  await user.click(screen.getByRole('button', { name: 'Bring the clinic' }));
  await expectWords(['City Care is here']);
  expect(asked.filter(({ path }) => path.includes('/pieces/'))).toHaveLength(2);
  expect(imports().at(-1)).toEqual({ pieces: 2, passphrase: 'K7MP-AAAAB', address: 'other' });
});

test.each([
  ['archive.damaged', 'This file is damaged, incomplete or not a clinic’s archive.'],
  ['archive.newer_version', 'A newer Baari made this file. Upgrade this one, then try again.'],
  ['archive.already_here', 'This clinic is already here. Nothing was changed.'],
])('shows the error %s', async (refused, told) => {
  answers = [{ body: { refused } }];
  await choose();
  await expectWords([told]);
});

test('shows that no answer came when the import is interrupted', async () => {
  answers = [{ body: {}, status: 502 }];
  await choose();
  await expectWords(['The clinic was not added']);
});

test('asks for the file and the passphrase before it sends anything', async () => {
  const { user } = openPage('/register-clinic#archive');
  await user.click(await screen.findByRole('button', { name: 'Bring the clinic' }));
  await expectWords(['Please choose the file.', 'Please enter the passphrase.']);
  expect(asked).toEqual([]);
});

test('offers the import only to the super admins of a clinic’s own copy', async () => {
  serverAnswers({ accounts: { ...toOwner.accounts, getMe: { account } } });
  openPage('/register-clinic#archive');
  expect(await screen.findByLabelText('Clinic Name')).toBeTruthy();
  expect(screen.queryByText('I come from another Baari')).toBeNull();
});
