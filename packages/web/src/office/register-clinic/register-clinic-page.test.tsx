// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { expectWords, openPage, wordsOf } from '../../app/console/open-console.test-support.tsx';
import { free, pro } from '../billing/billing-samples.test-support.ts';
import { clinic, membership, toOwner } from '../../shared/test-support/clinic-samples.test-support.ts';
import {
  serverAnswers,
  unexpected,
  unexpectedText,
  type Answers,
} from '../../shared/test-support/server.test-support.ts';

async function register(answer: NonNullable<Answers['clinics']>['registerClinic']) {
  serverAnswers(toOwner, { clinics: { registerClinic: answer }, billing: { getSubscription: pro } });
  const opened = openPage('/register-clinic');
  await opened.user.type(await screen.findByLabelText('Clinic Name'), 'Sunrise');
  await opened.user.type(screen.getByLabelText('Owner Name'), 'Lata Rao');
  await opened.user.type(screen.getByLabelText('Clinic Email'), 'desk@sunrise.example');
  await opened.user.type(screen.getByLabelText('Phone Number'), '98450 12345');
  await opened.user.click(screen.getByText('Register Clinic'));
  return opened;
}

test('asks for the clinic’s details and a public email', async () => {
  serverAnswers(toOwner, { billing: { getSubscription: pro } });
  openPage('/register-clinic');
  for (const label of ['Clinic Name', 'Owner Name', 'Clinic Email', 'Phone Number'])
    expect(await screen.findByLabelText(label)).toBeTruthy();
  expect(screen.getByLabelText(/^Address/)).toBeTruthy();
  expect(screen.getByLabelText<HTMLInputElement>('Clinic Email').value).toBe('');
  await expectWords(['It is public: patients see it on your clinic’s page.']);
  expect(screen.getByRole('button', { name: /Register Clinic/ }).textContent).toBe(
    'Register ClinicRegistering clinic...',
  );
  expect(screen.getByRole('link', { name: 'Back to Home' })).toBeTruthy();
});

test('shows where patients find a new clinic', async () => {
  const { user, address } = await register(clinic);
  const dialog = await screen.findByRole('dialog', { name: 'Clinic registered' });
  const words = wordsOf(dialog);
  const facts = ['Sunrise', 'Lata Rao', 'desk@sunrise.example', '+91 98450 12345', '12 Station Road'];
  expect([...facts, 'https://baari.example/sunrise'].filter((one) => !words.includes(one))).toEqual([]);
  const inside = within(dialog);
  expect(inside.getByRole('link', { name: 'Open Clinic Page' })).toHaveProperty('href', clinic.url);
  for (const name of ['Copy URL', 'Download QR Code'])
    expect(inside.getByRole('button', { name })).toBeTruthy();
  expect(inside.getByRole('button', { name: 'Close' })).toBeTruthy();
  expect(inside.getByRole('link', { name: 'Add Your First Doctor' }).getAttribute('href')).toBe(
    '/add-doctor?clinic=sunrise',
  );
  await user.click(inside.getByRole('button', { name: 'Go to Dashboard' }));
  await waitFor(() => expect(address()).toBe('/sunrise/dashboard'));
});

test('opens the dashboard when the dialog is closed', async () => {
  const { user, address } = await register(clinic);
  const dialog = await screen.findByRole('dialog', { name: 'Clinic registered' });
  await user.click(within(dialog).getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(address()).toBe('/sunrise/dashboard'));
});

test('tells owners in advance that they have reached the plan’s limit, and links to billing', async () => {
  serverAnswers(toOwner, { billing: { getSubscription: free } });
  openPage('/register-clinic');
  await expectWords(['Your plan has room for 1 clinic With Pro you can have as many clinics as you like']);
  expect(screen.getByRole('link', { name: 'Open Billing' })).toHaveProperty('pathname', '/billing');
  expect(screen.queryByLabelText('Clinic Name')).toBeNull();
});

test('registers the first clinic of a person who works for another owner', async () => {
  serverAnswers(toOwner, { clinics: { listMyClinics: [{ ...membership, role: 'admin' }] } });
  openPage('/register-clinic');
  expect(await screen.findByLabelText('Clinic Name')).toBeTruthy();
});

test('shows “Registration failed” when the server refuses', async () => {
  await register(unexpected);
  await expectWords([`Registration failed ${unexpectedText}`]);
});
