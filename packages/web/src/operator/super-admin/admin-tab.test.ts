import { expect, test } from 'vitest';
import { words } from '../../shared/words/en/operator.ts';
import { readTab, shownTabs, writeTab } from './admin-tab.ts';

const labels = (summary?: Parameters<typeof shownTabs>[1], hasPlans = true) =>
  shownTabs(words.admin, summary, hasPlans).map(({ label }) => label);

test('the tab is in the address, without what the one before had there', () => {
  expect(writeTab('upgrade-requests').toString()).toBe('tab=upgrade-requests');
  expect(readTab(writeTab('upgrade-requests'))).toBe('upgrade-requests');
});

test('the first tab leaves no trace, and an unknown one is the first', () => {
  expect(writeTab('clinics').toString()).toBe('');
  expect(readTab(new URLSearchParams('tab=secrets'))).toBe('clinics');
});

test('there are these tabs, the requests with how many wait', () => {
  expect(labels({ pendingUpgradeRequests: 2, openSupportRequests: 3, canClearAllData: false })).toEqual([
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
  ]);
  expect(labels()).toContain('Upgrade Requests');
});

test("in a clinic's own copy nothing is sold, and nobody asks for it", () => {
  expect(
    labels({ pendingUpgradeRequests: 2, openSupportRequests: 0, canClearAllData: false }, false),
  ).toEqual([
    'Clinics',
    'Users',
    'Doctors',
    'Patients',
    'Growth',
    'Support',
    'Public pages',
    'WhatsApp',
    'Activity',
    'Wait times',
    'Jobs',
  ]);
});

test('all data can be cleared only where that is allowed', () => {
  expect(labels()).not.toContain('Maintenance');
  expect(labels({ pendingUpgradeRequests: 0, openSupportRequests: 0, canClearAllData: true })).toContain(
    'Maintenance',
  );
});
