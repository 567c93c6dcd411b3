// @vitest-environment jsdom
import type { AdminUser } from '@baari/contract/platform';
import { screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { expectToast } from '../../app/console/open-console.test-support.tsx';
import { sent, unexpected, unexpectedText } from '../../shared/test-support/server.test-support.ts';
import { words } from '@baari/words/en/web/operator';
import {
  at,
  choose,
  expectInTab,
  expectRefusedThenDone,
  openTab,
  page,
  user as account,
} from '../operator-desk.test-support.tsx';
import { planDetail, proLossText } from './users-tab.tsx';

const paid = { ...account, plan: 'pro', paidUntil: '2026-12-21T22:30:00.000Z' } as const;

afterEach(() => document.documentElement.removeAttribute('data-plans'));

test('hides plans in a clinic’s own copy', async () => {
  document.documentElement.dataset['plans'] = 'off';
  const { user } = openTab('users', { listAllUsers: page(account) });
  await expectInTab(
    /Email lata@sunrise\.example Role User Clinics 2 Created Nov 21, 2026 Last Sign-in Never/,
  );
  await user.click(screen.getByRole('button', { name: 'Actions for lata@sunrise.example' }));
  expect(screen.getAllByRole('menuitem').map((item) => item.textContent)).toEqual(['Suspend']);
  expect(screen.queryByRole('combobox', { name: 'Plan' })).toBeNull();
});

test('shows that users could not be fetched', async () => {
  openTab('users', { listAllUsers: unexpected });
  await expectInTab(`Failed to fetch users ${unexpectedText} Try again`);
});

test.each<[string, AdminUser, RegExp]>([
  [
    'paid for',
    paid,
    /Email lata@sunrise\.example Role User Plan Pro Paid until Dec 21, 2026 Clinics 2 Created Nov 21, 2026 Last Sign-in Never/,
  ],
  ['granted', { ...paid, isGranted: true }, /Plan Pro Granted/],
  ['free', { ...account, lastSignInAt: at }, /Plan Free Clinics 2 .* Last Sign-in Nov 21, 2026 15:04/],
])(
  'shows an account’s email, role, source of its plan (%s), clinics, date and last sign-in',
  async (_, shown, words) => {
    openTab('users', { listAllUsers: page(shown) });
    await expectInTab(words);
  },
);

test.each<[string, AdminUser, string[]]>([
  ['paid for', paid, ['Give Pro with no end date', 'Downgrade to Free', 'Suspend']],
  ['granted', { ...paid, isGranted: true }, ['Downgrade to Free', 'Suspend']],
  ['missing', account, ['Upgrade to Pro', 'Suspend']],
])('offers the right plan changes when Pro is %s', async (_, shown, items) => {
  const { user } = openTab('users', { listAllUsers: page(shown) });
  await user.click(await screen.findByRole('button', { name: 'Actions for lata@sunrise.example' }));
  expect(screen.getAllByRole('menuitem').map((item) => item.textContent)).toEqual(items);
});

test.each([
  {
    of: account,
    item: 'Upgrade to Pro',
    confirm: 'Give Pro with no end date',
    success: 'User upgraded / lata@sunrise.example now has Pro with no end date.',
  },
  {
    of: paid,
    item: 'Downgrade to Free',
    confirm: 'Downgrade to Free',
    success: 'User downgraded / lata@sunrise.example is now on the Free plan.',
  },
])(
  'shows "$success", or shows "Failed to update user plan" and keeps the question open',
  async ({ of, item, ...asked }) => {
    const { user } = openTab('users', { listAllUsers: page<AdminUser>(of), setUserPlan: unexpected });
    await choose(user, 'lata@sunrise.example', item);
    const failure = 'Failed to update user plan';
    await expectRefusedThenDone(user, { ...asked, failure, answer: { setUserPlan: account } });
  },
);

test('suspends a user, and keeps the question open if that fails', async () => {
  const { user } = openTab('users', { listAllUsers: page(account), suspendUser: unexpected });
  await choose(user, 'lata@sunrise.example', 'Suspend');
  await expectRefusedThenDone(user, {
    confirm: 'Suspend',
    failure: 'Failed to suspend user',
    answer: { suspendUser: { ...account, isSuspended: true } },
    success: 'User suspended / lata@sunrise.example has been signed out everywhere.',
  });
});

test('marks a suspended account and lifts its suspension', async () => {
  const suspended = { ...account, isSuspended: true };
  const { user } = openTab('users', { listAllUsers: page(suspended), restoreUser: account });
  await expectInTab(/Role User Suspended/);
  await choose(user, 'lata@sunrise.example', 'Lift the suspension');
  await expectToast('Suspension lifted / lata@sunrise.example can sign in again.');
  await waitFor(() =>
    expect(sent.find(({ name }) => name === 'restoreUser')?.input).toEqual({ accountId: 'a' }),
  );
});

test('lists only suspended accounts when the filter for them is on', async () => {
  const asked = vi.fn(() => page(account));
  const { user } = openTab('users', { listAllUsers: asked });
  await user.selectOptions(await screen.findByRole('combobox', { name: 'Status' }), 'Suspended');
  await waitFor(() =>
    expect(asked).toHaveBeenLastCalledWith(expect.objectContaining({ state: 'suspended' })),
  );
});

test('does not offer to suspend a super admin', async () => {
  const { user } = openTab('users', { listAllUsers: page<AdminUser>({ ...account, role: 'super_admin' }) });
  await user.click(await screen.findByRole('button', { name: 'Actions for lata@sunrise.example' }));
  expect(screen.getAllByRole('menuitem').map((item) => item.textContent)).toEqual(['Upgrade to Pro']);
});

const { users } = words;

// The end of the service date of 21 December in India.
const paidUntil = '2026-12-21T22:30:00.000Z';
const nowMs = Date.parse('2026-11-21T12:00:00Z');

test.each([
  [{ plan: 'pro', isGranted: true, paidUntil: null }, 'Granted'],
  [{ plan: 'pro', isGranted: false, paidUntil }, 'Paid until Dec 21, 2026'],
  [{ plan: 'free', isGranted: false, paidUntil }, 'Paid until Dec 21, 2026 (ended)'],
  [{ plan: 'free', isGranted: false, paidUntil: null }, ''],
] as const)('names the source of the plan of %o', (user, text) => {
  expect(planDetail(users, user)).toBe(text);
});

test('shows how many paid days are lost when Pro is removed', () => {
  const paid = { plan: 'pro', isGranted: false, paidUntil } as const;
  expect(proLossText(users.plan, paid, nowMs)).toBe(
    'The days already paid for, until Dec 21, 2026, are lost at once.',
  );
  expect(proLossText(users.plan, { ...paid, isGranted: true }, nowMs)).toContain('Dec 21, 2026');
  expect(proLossText(users.plan, { ...paid, isGranted: true, paidUntil: null }, nowMs)).toBe(
    'Pro was given with no end date. It ends at once.',
  );
});
