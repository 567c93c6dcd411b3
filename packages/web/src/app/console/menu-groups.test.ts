import type { ClinicMembership } from '@baari/contract/clinics';
import { expect, test, vi } from 'vitest';
import { words } from '../../shared/words/en/console.ts';
import { menuGroups } from './menu-groups.ts';

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

test('an ordinary page only leads to the dashboard', () => {
  expect(labels({ isAtWork: false, current: null })).toEqual([['View Dashboard', 'My Account']]);
});

test('a super admin comes to the platform from an ordinary page too', () => {
  const situation = { isAtWork: false, role: 'super_admin', mayRegister: false, current: null } as const;
  expect(labels(situation)).toEqual([['View Dashboard', 'Super Admin', 'My Account']]);
});

test('a page to work on has the clinic’s pages and the money', () => {
  expect(labels({})).toEqual([
    ['View Dashboard', 'Team', 'Reports'],
    ['Register another clinic'],
    ['Billing & Subscription', 'Transaction History', 'My Account'],
  ]);
});

test('another clinic is registered by who may', () => {
  expect(labels({ mayRegister: false })).toEqual([
    ['View Dashboard', 'Team', 'Reports'],
    ['Billing & Subscription', 'Transaction History', 'My Account'],
  ]);
});

test('the team needs a clinic', () => {
  expect(labels({ current: null })[0]).toEqual(['View Dashboard']);
});

test('clinic details are there when the page offers them', () => {
  const openDetails = vi.fn();
  const item = menuGroups({ ...atWork, openDetails })[0]?.[1];
  expect(item?.label).toBe('Clinic Details');
  item?.onSelect();
  expect(openDetails).toHaveBeenCalledOnce();
});

test('the platform is for super admins', () => {
  expect(labels({ role: 'admin' }).flat()).not.toContain('Super Admin');
  expect(labels({ role: 'super_admin' }).flat()).toContain('Super Admin');
});

test('nothing leads to a page that there is not', () => {
  expect(labels({ role: 'super_admin', mayRegister: false, hasPage: () => false })).toEqual([
    ['View Dashboard', 'Team', 'Reports'],
  ]);
});

test('each item leads to its page', () => {
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
