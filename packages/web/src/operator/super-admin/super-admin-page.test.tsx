// @vitest-environment jsdom
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { expectWords, openPage, wordsOf } from '../../app/console/open-console.test-support.tsx';
import { ApiError } from '../../shared/api/api-error.ts';
import { account, toOwner, toStranger } from '../../shared/test-support/clinic-samples.test-support.ts';
import { serverAnswers } from '../../shared/test-support/server.test-support.ts';
import { openTab, operatorAccount, summary, texts } from '../operator-desk.test-support.tsx';

test('sends a signed-out user to the sign-in page, and back to the same tab afterwards', async () => {
  serverAnswers(toStranger);
  const { address } = openPage('/super-admin?tab=users');
  await waitFor(() => expect(address()).toBe('/auth?next=%2Fsuper-admin%3Ftab%3Dusers'));
});

test.each(['user', 'admin'] as const)('denies the role %s', async (role) => {
  serverAnswers({ ...toOwner, accounts: { getMe: { account: { ...account, role } } } });
  serverAnswers({ platform: { getPlatformSummary: summary } });
  openPage('/super-admin');
  expect(await screen.findByRole('heading', { name: 'Access Denied' })).toBeTruthy();
  expect(screen.getByText('You don’t have permission to access this page')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Go Back' })).toBeTruthy();
  expect(screen.queryByText('Total Clinics')).toBeNull();
});

test('makes a super admin set up a second factor before it fetches any data', async () => {
  serverAnswers(toOwner, { accounts: { getMe: { account: { ...account, role: 'super_admin' } } } });
  serverAnswers({ platform: { getPlatformSummary: summary } });
  const { address, user } = openPage('/super-admin');
  expect(await screen.findByRole('heading', { name: 'Turn on two-step sign-in first' })).toBeTruthy();
  expect(screen.queryByText('Total Clinics')).toBeNull();
  await user.click(screen.getByRole('link', { name: 'Go to my account' }));
  await waitFor(() => expect(address()).toBe('/account'));
});

test('denies access to a user who has lost the role', async () => {
  openTab('clinics', { getPlatformSummary: new ApiError('forbidden', 'platform.super_admin_required') });
  expect(await screen.findByRole('heading', { name: 'Access Denied' })).toBeTruthy();
});

test('tells users that they are signed out, and checks again before it opens the sign-in page', async () => {
  let answerWhoItIs = (_: { account: null }) => {};
  const whoItIsNow = new Promise<{ account: null }>((resolve) => (answerWhoItIs = resolve));
  const whoItIs = [{ account: operatorAccount }, whoItIsNow];
  const { address } = openTab('clinics', {
    getPlatformSummary: new ApiError('unauthenticated', 'account.sign_in_required'),
  });
  serverAnswers({ accounts: { getMe: () => whoItIs.shift() ?? whoItIsNow } });
  expect(await screen.findByText('Failed to fetch the figures')).toBeTruthy();
  expect(address()).toBe('/super-admin?tab=clinics');
  answerWhoItIs({ account: null });
  await waitFor(() => expect(address()).toMatch(/^\/auth\?/));
});

test('shows a super admin the platform’s figures and tabs', async () => {
  openTab('clinics');
  await expectWords([
    'Total Clinics 10,000 9,990 active Total Users 12,345 Total Doctors 30,000 Today’s Tokens 1,234',
  ]);
  expect(screen.getAllByRole('tab').map((tab) => tab.textContent)).toEqual([
    'Clinics',
    'Users',
    'Doctors',
    'Patients',
    'Growth',
    'Pricing',
    'Sales',
    'Transactions',
    'Upgrade Requests (2)',
    'Support (3)',
    'Public pages',
    'WhatsApp',
    'Activity',
    'Wait times',
    'Jobs',
    'Maintenance',
  ]);
});

test('moves between tabs with the arrow keys, even quickly, and opens a tab with Enter', async () => {
  const { address, user } = openTab('clinics');
  (await screen.findByRole('tab', { name: 'Clinics' })).focus();
  await user.keyboard('{ArrowRight>6/}');
  const sales = screen.getByRole('tab', { name: 'Sales' });
  expect(document.activeElement).toBe(sales);
  expect(address()).toBe('/super-admin?tab=clinics');
  await user.keyboard('{Enter}');
  expect(sales.getAttribute('aria-selected')).toBe('true');
  expect(address()).toBe('/super-admin?tab=sales');
});

test('moves between tabs at the side with the up and down keys', async () => {
  const { user } = openTab('clinics');
  (await screen.findByRole('tab', { name: 'Clinics' })).focus();
  await user.keyboard('{ArrowDown}{ArrowDown}{ArrowUp}');
  expect(document.activeElement).toBe(screen.getByRole('tab', { name: 'Users' }));
});

test('asks for the operator’s missing texts', async () => {
  openTab('clinics', { getOperatorTexts: { texts, isPutAway: false } });
  await expectWords(['Not set yet: terms of use, refunds, seller’s address.', 'Do not show again']);
});

test('stops asking for missing texts after the notice is dismissed', async () => {
  openTab('clinics', { getOperatorTexts: { texts, isPutAway: true } });
  await expectWords(['Total Clinics 10,000']);
  expect(wordsOf()).not.toContain('Not set yet');
});

test('does not ask for texts when all texts are written', async () => {
  openTab('public-pages', { getOperatorTexts: { texts, isPutAway: false } });
  await waitFor(() => expect(screen.getByDisplayValue('Queue Works')).toBeTruthy());
  expect(wordsOf()).not.toContain('Not set yet');
});
