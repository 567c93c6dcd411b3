// @vitest-environment jsdom
/** Checks that the screen is cleared when the session has ended elsewhere. */
import { act, screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { ApiError } from '../../shared/api/api-error.ts';
import { keepValues, keptValues } from '../../shared/forms/kept-values.ts';
import { liveClient } from '../../shared/live/index.ts';
import { now, queue, token, waiting } from '../../shared/queue/queue-samples.ts';
import { account, toOwner, toStranger } from '../../shared/test-support/clinic-samples.test-support.ts';
import { sent, serverAnswers } from '../../shared/test-support/server.test-support.ts';
import { openPage } from './open-console.test-support.tsx';

const signedOut = new ApiError('unauthenticated', 'account.sign_in_required');

/** Makes the server treat the caller as signed out from now on. */
const endSession = () =>
  serverAnswers(toStranger, {
    clinics: { listMyClinics: signedOut, getClinicDetails: signedOut },
    queue: { getClinicConsole: signedOut, getDoctorConsole: signedOut },
  });

/** Simulates how a browser behaves when its tab becomes visible again. */
const lookAtTab = () => act(() => void window.dispatchEvent(new Event('visibilitychange')));

const openDesk = async () => {
  serverAnswers(toOwner);
  const opened = openPage('/sunrise/admin?doctor=asha-rao');
  await screen.findByRole('heading', { name: /Sunrise/ });
  return opened;
};

test('covers the desk with the sign-in, hides the queue, and keeps half-typed text', async () => {
  const { address, user } = await openDesk();
  await user.type(await screen.findByLabelText('Patient Name'), 'Kavita');
  endSession();
  lookAtTab();
  const dialog = within(await screen.findByRole('dialog', { name: 'Session expired' }));
  expect(address()).toBe('/sunrise/admin?doctor=asha-rao');
  expect(screen.getByLabelText('Patient Name').closest('.invisible')).toBeTruthy();
  expect(dialog.getByLabelText<HTMLInputElement>('Email').value).toBe(account.email);
  serverAnswers(toOwner, { accounts: { signIn: account } });
  await user.type(dialog.getByLabelText('Password'), 'correct horse battery');
  await user.click(dialog.getByRole('button', { name: 'Sign In' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const name = screen.getByLabelText<HTMLInputElement>('Patient Name');
  expect([name.value, name.closest('.invisible')]).toEqual(['Kavita', null]);
});

test('asks the user to sign in if the session turns out to have ended, and does not repeat the action', async () => {
  const { user } = await openDesk();
  await user.type(await screen.findByLabelText('Patient Name'), 'Kavita');
  await user.type(screen.getByLabelText('Phone Number'), '98765 00001');
  endSession();
  serverAnswers({ queue: { addPatient: signedOut } });
  await user.click(screen.getByRole('button', { name: 'Add Patient' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Session expired' }));
  const before = sent.length;
  serverAnswers(toOwner, { accounts: { signIn: account } });
  await user.type(dialog.getByLabelText('Password'), 'correct horse battery');
  await user.click(dialog.getByRole('button', { name: 'Sign In' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(sent.slice(before).map(({ name }) => name)).toEqual(['signIn']);
  expect(screen.getByLabelText<HTMLInputElement>('Phone Number').value).toBe('98765 00001');
});

test('shows the sign-in over a member’s view of a doctor’s panel too', async () => {
  serverAnswers(toOwner);
  const { address, user } = openPage('/doctor/d/admin');
  await user.type(await screen.findByLabelText('Patient Name'), 'Kavita');
  endSession();
  lookAtTab();
  const dialog = within(await screen.findByRole('dialog', { name: 'Session expired' }));
  expect(address()).toBe('/doctor/d/admin');
  serverAnswers(toOwner, { accounts: { signIn: account } });
  await user.type(dialog.getByLabelText('Password'), 'correct horse battery');
  await user.click(dialog.getByRole('button', { name: 'Sign In' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const name = screen.getByLabelText<HTMLInputElement>('Patient Name');
  expect([name.value, name.closest('.invisible')]).toEqual(['Kavita', null]);
});

test('removes everything on the desk from the screen when the user goes to the sign-in page', async () => {
  const { address, user } = await openDesk();
  const shown = queue([token(1, waiting, 5)]);
  act(() => liveClient().store.putConsoleQueue(shown));
  endSession();
  lookAtTab();
  await screen.findByRole('dialog', { name: 'Session expired' });
  await user.keyboard('{Escape}');
  await waitFor(() => expect(address()).toBe('/auth?next=%2Fsunrise%2Fadmin%3Fdoctor%3Dasha-rao'));
  await waitFor(() => expect(screen.queryByText(/Sunrise/)).toBeNull());
  expect(liveClient().store.consoleQueue(shown.doctorId)).toBeNull();
});

test('leaves the desk after fifteen minutes without a sign-in', async () => {
  const { address } = await openDesk();
  await screen.findByLabelText('Patient Name');
  vi.useFakeTimers({ now, toFake: ['Date', 'setTimeout', 'clearTimeout'], shouldAdvanceTime: true });
  endSession();
  lookAtTab();
  await screen.findByRole('dialog', { name: 'Session expired' });
  act(() => void vi.advanceTimersByTime(14 * 60_000));
  expect(address()).toContain('/sunrise/admin');
  act(() => void vi.advanceTimersByTime(60_000));
  await waitFor(() => expect(address()).toContain('/auth?next='));
  await waitFor(() => expect(screen.queryByText(/Sunrise/)).toBeNull());
});

test('keeps the page unchanged while the same account stays signed in', async () => {
  const { address } = await openDesk();
  lookAtTab();
  await screen.findByRole('heading', { name: /Sunrise/ });
  expect(address()).toBe('/sunrise/admin?doctor=asha-rao');
});

test('hides the previous account’s data from a person who signed in in another tab', async () => {
  await openDesk();
  keepValues('walk-in', { name: 'Kavita' });
  serverAnswers({
    accounts: { getMe: { account: { ...account, id: 'another' } } },
    clinics: { listMyClinics: [] },
  });
  lookAtTab();
  await waitFor(() => expect(screen.queryByRole('heading', { name: /Sunrise/ })).toBeNull());
  expect(keptValues('walk-in', { name: '' })).toEqual({ name: '' });
});

test('keeps typed text for the same account', async () => {
  await openDesk();
  keepValues('walk-in', { name: 'Kavita' });
  endSession();
  lookAtTab();
  await screen.findByLabelText('Password');
  serverAnswers(toOwner);
  lookAtTab();
  expect(keptValues('walk-in', { name: '' })).toEqual({ name: 'Kavita' });
});
