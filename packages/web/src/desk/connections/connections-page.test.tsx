// @vitest-environment jsdom
/** Tests the page on which admins and owners make and end API keys. */
import type { ApiKey, ClinicKeys } from '@baari/contract/keys';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { expectToast, openPage } from '../../app/console/open-console.test-support.tsx';
import { ApiError } from '../../shared/api/api-error.ts';
import { minutesAgo } from '../../shared/queue/queue-samples.ts';
import { clinic, toOwner } from '../../shared/test-support/clinic-samples.test-support.ts';
import { sent, serverAnswers, type Answers } from '../../shared/test-support/server.test-support.ts';

const KIOSK: ApiKey = {
  keyId: '00000000-0000-7000-8000-00000000000a',
  name: 'Front desk kiosk',
  lastFour: 'aB3d',
  scopes: ['queue:read', 'queue:write'],
  doctor: null,
  state: 'works',
  madeAt: minutesAgo(600),
  madeBy: 'Lata',
  expiresAt: null,
  lastUsedAt: minutesAgo(2),
  lastUsedFrom: '203.0.113.7',
  endedAt: null,
};
const SECRET = `baari_live_${'k'.repeat(36)}`;

async function openKeys(given: Partial<ClinicKeys> = {}, answers: Answers = {}) {
  const keys: ClinicKeys = { keys: [KIOSK], areInPlan: true, ...given };
  serverAnswers(toOwner, { keys: { listKeys: keys } }, answers);
  const { user } = openPage('/sunrise/connections');
  return { user, card: within(await screen.findByRole('region', { name: 'API keys' })) };
}

const inputsOf = (operation: string) =>
  sent.filter(({ name }) => name === operation).map(({ input }) => input);

test('lists each key with what it may do and its last use', async () => {
  const { card } = await openKeys({
    keys: [
      KIOSK,
      { ...KIOSK, keyId: 'b', name: 'Old kiosk', state: 'orphaned', madeBy: null },
      { ...KIOSK, keyId: 'c', name: 'Lost tablet', state: 'ended', endedAt: minutesAgo(5) },
    ],
  });
  const rows = await card.findAllByRole('listitem');
  expect(rows[0]?.textContent).toContain(
    'Whole clinic · See the queue, with names and phones · Add patients',
  );
  expect(rows[0]?.textContent).toMatch(/Last used .* from 203\.0\.113\.7/);
  expect(rows[0]?.textContent).toContain('Made by Lata');
  expect(rows[1]?.textContent).toContain('Stopped: its maker is no longer an admin');
  expect(card.getByText('1 ended key')).toBeTruthy();
  expect(card.queryByRole('button', { name: 'End Lost tablet' })).toBeNull();
});

test('creates a key after the password is entered, and shows it once to copy', async () => {
  const { user, card } = await openKeys(
    { keys: [] },
    { accounts: { prove: { proof: 'proved' } }, keys: { makeKey: { key: KIOSK, secret: SECRET } } },
  );
  await user.click(await card.findByRole('button', { name: 'Make a key' }));
  const form = within(await screen.findByRole('dialog', { name: 'Make an API key' }));
  await user.click(form.getByRole('button', { name: 'Make key' }));
  expect(form.getByText('Please choose at least one.')).toBeTruthy();
  await user.type(form.getByLabelText('Name'), ' Front desk kiosk ');
  await user.click(form.getByLabelText('Add patients and run the queue'));
  await user.selectOptions(form.getByLabelText('Expires'), '90');
  await user.type(form.getByLabelText('Your password'), 'a long enough one');
  await user.click(form.getByRole('button', { name: 'Make key' }));
  const shown = within(await screen.findByRole('dialog', { name: 'Your new key' }));
  expect(shown.getByText(SECRET)).toBeTruthy();
  expect(inputsOf('makeKey')).toEqual([
    { clinicId: clinic.id, proof: 'proved', name: 'Front desk kiosk', scopes: ['queue:write'], days: 90 },
  ]);
  await user.click(shown.getByRole('button', { name: 'Copy key' }));
  expect(await navigator.clipboard.readText()).toBe(SECRET);
  await user.click(shown.getByRole('button', { name: 'Done' }));
  expect(document.body.textContent).not.toContain(SECRET);
});

test('offers no list of patients for a key of one doctor', async () => {
  const { user, card } = await openKeys();
  await user.click(await card.findByRole('button', { name: 'Make a key' }));
  const form = within(await screen.findByRole('dialog', { name: 'Make an API key' }));
  await user.click(form.getByLabelText('See all patients'));
  const doctors = form.getByLabelText<HTMLSelectElement>('Works for');
  const [, doctor] = [...doctors.options];
  await user.selectOptions(doctors, doctor?.value ?? '');
  expect(form.queryByLabelText('See all patients')).toBeNull();
  await user.click(form.getByRole('button', { name: 'Make key' }));
  expect(form.getByText('Please choose at least one.')).toBeTruthy();
});

test('shows an error next to the name field if another key has this name', async () => {
  const { user, card } = await openKeys(
    {},
    {
      accounts: { prove: { proof: 'proved' } },
      keys: { makeKey: new ApiError('conflict', 'key.name_taken') },
    },
  );
  await user.click(await card.findByRole('button', { name: 'Make a key' }));
  const form = within(await screen.findByRole('dialog', { name: 'Make an API key' }));
  await user.type(form.getByLabelText('Name'), 'Front desk kiosk');
  await user.click(form.getByLabelText('See bookings'));
  await user.type(form.getByLabelText('Your password'), 'a long enough one');
  await user.click(form.getByRole('button', { name: 'Make key' }));
  expect((await form.findByLabelText('Name')).getAttribute('aria-invalid')).toBe('true');
});

test('asks for confirmation before it ends a key, and names the key', async () => {
  const { user, card } = await openKeys(
    {},
    { keys: { endKey: { keys: [{ ...KIOSK, state: 'ended', endedAt: minutesAgo(0) }], areInPlan: true } } },
  );
  await user.click(await card.findByRole('button', { name: 'End Front desk kiosk' }));
  const question = within(
    await screen.findByRole('alertdialog', { name: 'End the key “Front desk kiosk”?' }),
  );
  await user.click(question.getByRole('button', { name: 'End' }));
  await expectToast('Key ended');
  expect(inputsOf('endKey')).toEqual([{ clinicId: clinic.id, keyId: KIOSK.keyId }]);
  expect(card.getByText('No keys yet.')).toBeTruthy();
});

test('offers no new key if the clinic’s plan has no API keys', async () => {
  const { card } = await openKeys({ areInPlan: false, keys: [{ ...KIOSK, state: 'not_in_plan' }] });
  expect(await card.findByText(/^API keys are part of Pro/)).toBeTruthy();
  expect(card.queryByRole('button', { name: 'Make a key' })).toBeNull();
});
