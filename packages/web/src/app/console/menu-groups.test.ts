import type { ClinicMembership } from '@baari/contract/clinics';
import { expect, test, vi } from 'vitest';
import { words } from '../../shared/words/en/console.ts';
import { menuGroups } from './menu-groups.ts';

const clinic = (slug: string, name: string, more: Partial<ClinicMembership> = {}): ClinicMembership => ({
  clinicId: `id-${slug}`,
  slug,
  name,
  role: 'owner',
  isActive: true,
  ...more,
});
const sunrise = clinic('sunrise', 'Sunrise');

type Situation = Parameters<typeof menuGroups>[0];
const atWork: Situation = {
  words: words.menu,
  role: 'user',
  isAtWork: true,
  clinics: [sunrise],
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
  const situation = { isAtWork: false, role: 'super_admin', clinics: [], current: null } as const;
  expect(labels(situation)).toEqual([['View Dashboard', 'Super Admin', 'My Account']]);
});

test('a page to work on has the clinic’s pages and the money', () => {
  expect(labels({})).toEqual([
    ['View Dashboard', 'Team', 'Reports'],
    ['Billing & Subscription', 'Transaction History', 'My Account'],
  ]);
});

test('the team needs a clinic', () => {
  expect(labels({ clinics: [], current: null })[0]).toEqual(['View Dashboard']);
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
  expect(labels({ role: 'super_admin', hasPage: () => false })).toEqual([
    ['View Dashboard', 'Team', 'Reports'],
  ]);
});

test('several clinics can be switched; one name in two places is told apart, an inactive one marked', () => {
  const clinics = [
    sunrise,
    clinic('city', 'City'),
    clinic('city-2', 'City'),
    clinic('old', 'Old', { isActive: false }),
  ];
  expect(labels({ clinics })[1]).toEqual([
    'Switch to City (city)',
    'Switch to City (city-2)',
    'Switch to Old (inactive)',
  ]);
});

test('each item leads to its page', () => {
  const goTo = vi.fn();
  const clinics = [sunrise, clinic('city', 'City')];
  for (const item of menuGroups({ ...atWork, clinics, goTo }).flat()) item.onSelect();
  expect(goTo.mock.calls.flat()).toEqual([
    '/sunrise/dashboard',
    '/sunrise/team',
    '/sunrise/reports',
    '/city/dashboard',
    '/billing',
    '/transactions',
    '/account',
  ]);
});
