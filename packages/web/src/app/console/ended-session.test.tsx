// @vitest-environment jsdom
/** A session that ended elsewhere takes with it what stands on the screen. */
import { act, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { ApiError } from '../../shared/api/api-error.ts';
import { keepValues, keptValues } from '../../shared/forms/kept-values.ts';
import { liveClient } from '../../shared/live/index.ts';
import { queue, token, waiting } from '../../shared/queue/queue-samples.ts';
import { account, toOwner, toStranger } from '../../shared/test-support/clinic-samples.test-support.ts';
import { serverAnswers } from '../../shared/test-support/server.test-support.ts';
import { openPage } from './open-console.test-support.tsx';

const signedOut = new ApiError('unauthenticated', 'account.sign_in_required');

/** The server from now on, to who is signed in no more. */
const endSession = () =>
  serverAnswers(toStranger, {
    clinics: { listMyClinics: signedOut, getClinicDetails: signedOut },
    queue: { getClinicConsole: signedOut, getDoctorConsole: signedOut },
  });

/** As a browser does when its tab is looked at again. */
const lookAtTab = () => act(() => void window.dispatchEvent(new Event('visibilitychange')));

const openDesk = async () => {
  serverAnswers(toOwner);
  const opened = openPage('/sunrise/admin?doctor=asha-rao');
  await screen.findByRole('heading', { name: /Sunrise/ });
  return opened;
};

test('the desk is left for signing in, which leads back, and nothing of it stays', async () => {
  const { address } = await openDesk();
  const shown = queue([token(1, waiting, 5)]);
  act(() => liveClient().store.putConsoleQueue(shown));
  endSession();
  lookAtTab();
  await waitFor(() => expect(address()).toBe('/auth?next=%2Fsunrise%2Fadmin%3Fdoctor%3Dasha-rao'));
  expect(screen.queryByText(/Sunrise/)).toBeNull();
  expect(liveClient().store.consoleQueue(shown.doctorId)).toBeNull();
});

test('a page that goes on being somebody’s stays as it is', async () => {
  const { address } = await openDesk();
  lookAtTab();
  await screen.findByRole('heading', { name: /Sunrise/ });
  expect(address()).toBe('/sunrise/admin?doctor=asha-rao');
});

test('who signs in as somebody else in another tab finds nothing of the one before', async () => {
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

test('what was typed waits for the same account', async () => {
  await openDesk();
  keepValues('walk-in', { name: 'Kavita' });
  endSession();
  lookAtTab();
  await screen.findByLabelText('Password');
  serverAnswers(toOwner);
  lookAtTab();
  expect(keptValues('walk-in', { name: '' })).toEqual({ name: 'Kavita' });
});
