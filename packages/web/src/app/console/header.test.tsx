// @vitest-environment jsdom
/** What the header shows to whom, and where its menu leads. */
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import {
  clinicConsole,
  membership,
  toOwner,
  toStranger,
} from '../../shared/test-support/clinic-samples.test-support.ts';
import { serverAnswers, unexpected, unexpectedText } from '../../shared/test-support/server.test-support.ts';
import { expectToast, openPage } from './open-console.test-support.tsx';

/** The first on the page; pages may have a header of their own. */
const header = () => within(screen.getAllByRole('banner')[0] ?? document.body);

test('the public header leads to both sign-ins', async () => {
  serverAnswers(toStranger);
  openPage('/auth');
  expect(await screen.findByRole('link', { name: 'Clinic SignIn' })).toBeTruthy();
  expect(header().getByRole('link', { name: 'Home' })).toBeTruthy();
  expect(header().getByRole('link', { name: 'Doctor Login' })).toBeTruthy();
});

test('at work it shows the plan and whose account it is', async () => {
  serverAnswers(toOwner);
  openPage('/sunrise/dashboard');
  expect(await screen.findByRole('link', { name: /^Free\s*plan$/ })).toHaveProperty('pathname', '/billing');
  const account = await header().findByRole('button', { name: 'Account of lata@sunrise.example' });
  expect(account.textContent).toBe('LA');
  expect(header().queryByRole('link', { name: 'Clinic SignIn' })).toBeNull();
});

test('the plan badge leads the owner to billing, and nobody else', async () => {
  serverAnswers(toOwner, {
    clinics: { listMyClinics: [{ ...membership, role: 'admin' }] },
    queue: { getClinicConsole: { ...clinicConsole, role: 'admin' } },
  });
  openPage('/sunrise/dashboard');
  await waitFor(() => expect(header().getByText('Free')).toBeTruthy());
  expect(header().queryByRole('link', { name: /^Free\s*plan$/ })).toBeNull();
});

test('signing out leads to the landing page once the server has done it', async () => {
  const assign = vi.fn();
  vi.stubGlobal('location', { assign });
  serverAnswers(toOwner, { accounts: { signOut: unexpected } });
  const { user } = openPage('/sunrise/dashboard');
  const open = async () =>
    user.click(await screen.findByRole('button', { name: 'Account of lata@sunrise.example' }));
  await open();
  expect(await screen.findByRole('menuitem', { name: 'View Dashboard' })).toBeTruthy();
  await user.click(screen.getByRole('menuitem', { name: 'Sign Out' }));
  await expectToast(`Sign out failed / ${unexpectedText}`);
  expect(assign).not.toHaveBeenCalled();
  serverAnswers({ accounts: { signOut: {} } });
  await open();
  await user.click(await screen.findByRole('menuitem', { name: 'Sign Out' }));
  await waitFor(() => expect(assign).toHaveBeenCalledWith('/'));
});
