// @vitest-environment jsdom
/** Tests the card in which the owner sets the UPI account for fees. */
import type { ClinicUpi } from '@baari/contract/clinics';
import { screen, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { expectToast, openPage } from '../../app/console/open-console.test-support.tsx';
import { ApiError } from '../../shared/api/api-error.ts';
import { minutesAgo } from '../../shared/queue/queue-samples.ts';
import { clinic, toOwner } from '../../shared/test-support/clinic-samples.test-support.ts';
import { sent, serverAnswers, type Answers } from '../../shared/test-support/server.test-support.ts';

const CODE = 'upi://pay?pa=sunrise@okaxis&pn=Sunrise&mc=8011';
const NONE: ClinicUpi = { account: null, set: null };
const SET: ClinicUpi = {
  account: { upiId: 'sunrise@okaxis', payeeName: 'Sunrise', merchantCode: '8011' },
  set: { by: 'Lata', at: minutesAgo(10) },
};

async function openCard(upi: ClinicUpi, answers: Answers = {}) {
  serverAnswers(
    toOwner,
    { clinics: { getClinicDetails: { ...clinic, marksFees: true }, getUpiAccount: upi } },
    answers,
  );
  const { user } = openPage('/sunrise/admin?tab=settings&section=fees');
  const card = within(await screen.findByRole('region', { name: 'UPI for fees' }));
  return { user, card };
}

afterEach(() => vi.unstubAllGlobals());

const changes = () => sent.filter(({ name }) => name === 'setUpiAccount').map(({ input }) => input);

test('saves the account after the text of the QR code and the password were entered', async () => {
  const { user, card } = await openCard(NONE, {
    accounts: { prove: { proof: 'proved' } },
    clinics: { setUpiAccount: SET },
  });
  await user.click(await card.findByRole('button', { name: 'Enter your UPI code' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'UPI for fees' }));
  await user.type(dialog.getByLabelText('Text of your merchant QR code'), 'sunrise@okaxis');
  await user.type(dialog.getByLabelText('Your password'), 'a long enough one');
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  expect(dialog.getByText(/^This is not a UPI code/)).toBeTruthy();
  await user.clear(dialog.getByLabelText('Text of your merchant QR code'));
  await user.type(dialog.getByLabelText('Text of your merchant QR code'), CODE);
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  await expectToast('UPI ID saved');
  expect(changes()).toEqual([{ clinicId: clinic.id, proof: 'proved', code: CODE }]);
  expect(card.getByText('Sunrise, sunrise@okaxis')).toBeTruthy();
});

test('shows an error at the field of a wrong password', async () => {
  const { user, card } = await openCard(SET, {
    accounts: { prove: new ApiError('invalid', 'account.wrong_password') },
  });
  await user.click(await card.findByRole('button', { name: 'Change' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'UPI for fees' }));
  await user.click(dialog.getByRole('button', { name: 'Remove the UPI ID' }));
  await user.type(dialog.getByLabelText('Your password'), 'wrong');
  await user.click(dialog.getByRole('button', { name: 'Remove the UPI ID' }));
  expect((await dialog.findByLabelText('Your password')).getAttribute('aria-invalid')).toBe('true');
  expect(changes()).toEqual([]);
});

test('shows that a chosen file is not a picture', async () => {
  vi.stubGlobal('createImageBitmap', () => Promise.reject(new DOMException('not a picture')));
  const { user, card } = await openCard(NONE);
  await user.click(await card.findByRole('button', { name: 'Enter your UPI code' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'UPI for fees' }));
  await user.upload(
    dialog.getByLabelText('Choose a picture'),
    new File(['text'], 'qr.png', { type: 'image/png' }),
  );
  expect(await dialog.findByText(/^This file could not be opened/)).toBeTruthy();
});
