// @vitest-environment jsdom
/** Tests what the header shows to each account, and the targets of its menu. */
import type { ClinicMembership } from '@baari/contract/clinics';
import { screen, waitFor, within } from '@testing-library/react';
import { Link } from 'react-router';
import { describe, expect, test, vi } from 'vitest';
import {
  clinicConsole,
  membership,
  toOwner,
  toStranger,
} from '../../shared/test-support/clinic-samples.test-support.ts';
import { serverAnswers, unexpected, unexpectedText } from '../../shared/test-support/server.test-support.ts';
import { words } from '@baari/words/en/web/console';
import { menuGroups } from './header.tsx';
import { expectToast, openPage, start } from './open-console.test-support.tsx';
import { Shell } from './shell.tsx';

/** Returns the first header, because some pages have a second one. */
const header = () => within(screen.getAllByRole('banner')[0] ?? document.body);

test('links to both sign-ins from the public header', async () => {
  serverAnswers(toStranger);
  openPage('/auth');
  expect(await screen.findByRole('link', { name: 'Clinic SignIn' })).toBeTruthy();
  expect(header().getByRole('link', { name: 'Home' })).toBeTruthy();
  expect(header().getByRole('link', { name: 'Doctor Login' })).toBeTruthy();
});

test('shows that a page is loading', async () => {
  serverAnswers(toStranger);
  const slow = { path: '/slow', lazy: () => new Promise<never>(() => undefined) };
  const pages = [{ path: '/', element: <Link to="/slow">Slow page</Link> }, slow];
  const { user } = start([{ Component: Shell, children: pages }], '/');
  await user.click(await screen.findByRole('link', { name: 'Slow page' }));
  expect(await header().findByRole('progressbar', { name: 'Loading the page' })).toBeTruthy();
});

test('mentions no price on an installation that is not set up', async () => {
  serverAnswers(toStranger, { platform: { getSetup: { asks: 'kind' } } });
  openPage('/setup');
  expect(await screen.findByRole('link', { name: 'Support' })).toBeTruthy();
  expect(header().queryByRole('link', { name: 'Pricing' })).toBeNull();
});

test('shows the plan and the account on work pages', async () => {
  serverAnswers(toOwner);
  openPage('/sunrise/dashboard');
  expect(await screen.findByRole('link', { name: /^Free\s*plan$/ })).toHaveProperty('pathname', '/billing');
  const account = await header().findByRole('button', { name: 'Account of lata@sunrise.example' });
  expect(account.textContent).toBe('LA');
  expect(header().queryByRole('link', { name: 'Clinic SignIn' })).toBeNull();
});

test('links the plan badge to billing for the owner only', async () => {
  serverAnswers(toOwner, {
    clinics: { listMyClinics: [{ ...membership, role: 'admin' }] },
    queue: { getClinicConsole: { ...clinicConsole, role: 'admin' } },
  });
  openPage('/sunrise/dashboard');
  await waitFor(() => expect(header().getByText('Free')).toBeTruthy());
  expect(header().queryByRole('link', { name: /^Free\s*plan$/ })).toBeNull();
});

test('opens the landing page after the server has signed out', async () => {
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

describe('an account with several clinics', () => {
  const clinics = [
    membership,
    { ...membership, clinicId: 'c2', slug: 'city', name: 'City', role: 'staff' as const },
    { ...membership, clinicId: 'c3', slug: 'city-2', name: 'City', role: 'admin' as const, isActive: false },
  ];
  async function open(at: string) {
    serverAnswers(toOwner, { clinics: { listMyClinics: clinics } });
    const opened = openPage(at);
    const button = await screen.findByRole('button', { name: 'Sunrise: switch clinic' });
    return { ...opened, button };
  }

  test('shows the page’s clinic, and switches clinics by keyboard', async () => {
    const { button, user, address } = await open('/sunrise/dashboard');
    button.focus();
    await user.keyboard('{Enter}');
    const items = await screen.findAllByRole('menuitem');
    expect(items.map(({ textContent }) => textContent)).toEqual([
      'Sunrise Owner',
      'City (city) Staff',
      'City (city-2) (inactive) Admin',
    ]);
    expect(items.map((item) => item.getAttribute('aria-current'))).toEqual(['true', 'false', 'false']);
    await waitFor(() => expect(document.activeElement).toBe(items[0]));
    await user.keyboard('{ArrowDown}');
    await waitFor(() => expect(document.activeElement).toBe(items[1]));
    await user.keyboard('{Enter}');
    await waitFor(() => expect(address()).toBe('/city/dashboard'));
  });

  test('switches to the other clinic and stays on the same page', async () => {
    const { button, user, address } = await open('/sunrise/team');
    await user.click(button);
    await user.click(await screen.findByRole('menuitem', { name: 'City (city) Staff' }));
    await waitFor(() => expect(address()).toBe('/city/team'));
  });

  test('does not offer to switch clinics if the account has only one', async () => {
    serverAnswers(toOwner);
    openPage('/sunrise/dashboard');
    await screen.findByRole('heading', { name: 'Sunrise' });
    expect(screen.queryByRole('button', { name: /switch clinic/ })).toBeNull();
  });
});

const sunrise: ClinicMembership = {
  clinicId: 'id-sunrise',
  slug: 'sunrise',
  name: 'Sunrise',
  role: 'owner',
  isActive: true,
};

type Situation = Parameters<typeof menuGroups>[0];
const atWork: Situation = {
  words: words.menu,
  role: 'user',
  isAtWork: true,
  mayRegister: true,
  current: sunrise,
  openDetails: null,
  hasPage: () => true,
  goTo: () => {},
};
const labels = (situation: Partial<Situation>) =>
  menuGroups({ ...atWork, ...situation }).map((group) => group.map((item) => item.label));

test('links only to the dashboard from an ordinary page', () => {
  expect(labels({ isAtWork: false, current: null })).toEqual([['View Dashboard', 'My Account']]);
});

test('also links a super admin to the platform from an ordinary page', () => {
  const situation = { isAtWork: false, role: 'super_admin', mayRegister: false, current: null } as const;
  expect(labels(situation)).toEqual([['View Dashboard', 'Super Admin', 'My Account']]);
});

test('lists the clinic’s pages and billing in the menu of a work page', () => {
  expect(labels({})).toEqual([
    ['View Dashboard', 'Team', 'Reports'],
    ['Register another clinic'],
    ['Billing & Subscription', 'Transaction History', 'My Account'],
  ]);
});

test('offers another clinic only to accounts that may register another', () => {
  expect(labels({ mayRegister: false })).toEqual([
    ['View Dashboard', 'Team', 'Reports'],
    ['Billing & Subscription', 'Transaction History', 'My Account'],
  ]);
});

test('offers the team page only to accounts with a clinic', () => {
  expect(labels({ current: null })[0]).toEqual(['View Dashboard']);
});

test('offers clinic details only on pages that have them', () => {
  const openDetails = vi.fn();
  const item = menuGroups({ ...atWork, openDetails })[0]?.[1];
  expect(item?.label).toBe('Clinic Details');
  item?.onSelect();
  expect(openDetails).toHaveBeenCalledOnce();
});

test('offers the platform to super admins', () => {
  expect(labels({ role: 'admin' }).flat()).not.toContain('Super Admin');
  expect(labels({ role: 'super_admin' }).flat()).toContain('Super Admin');
});

test('links only to existing pages', () => {
  expect(labels({ role: 'super_admin', mayRegister: false, hasPage: () => false })).toEqual([
    ['View Dashboard', 'Team', 'Reports'],
  ]);
});

test('has a page for each item of the menu', () => {
  const goTo = vi.fn();
  for (const item of menuGroups({ ...atWork, goTo }).flat()) item.onSelect();
  expect(goTo.mock.calls.flat()).toEqual([
    '/sunrise/dashboard',
    '/sunrise/team',
    '/sunrise/reports',
    '/register-clinic',
    '/billing',
    '/transactions',
    '/account',
  ]);
});
