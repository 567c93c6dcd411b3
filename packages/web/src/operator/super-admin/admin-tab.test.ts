import { expect, test } from 'vitest';
import { words } from '@baari/words/en/web/operator';
import { readTab, shownTabs, writeTab } from './admin-tab.ts';

const labels = (summary?: Parameters<typeof shownTabs>[1], hasPlans = true) =>
  shownTabs(words.admin, summary, hasPlans).map(({ label }) => label);

test('puts the tab into the address, and drops the parameters of the previous tab', () => {
  expect(writeTab('upgrade-requests').toString()).toBe('tab=upgrade-requests');
  expect(readTab(writeTab('upgrade-requests'))).toBe('upgrade-requests');
});

test('leaves the address empty for the first tab, and shows that tab for an unknown tab', () => {
  expect(writeTab('clinics').toString()).toBe('');
  expect(readTab(new URLSearchParams('tab=secrets'))).toBe('clinics');
});

test('lists the tabs, with the number of pending requests', () => {
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

test('hides sales and requests for Pro in a clinic’s own copy', () => {
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

test('offers to clear all data only if the server allows it', () => {
  expect(labels()).not.toContain('Maintenance');
  expect(labels({ pendingUpgradeRequests: 0, openSupportRequests: 0, canClearAllData: true })).toContain(
    'Maintenance',
  );
});
