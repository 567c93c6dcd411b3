// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { expectToast } from '../../app/console/open-console.test-support.tsx';
import { serverAnswers, unexpected, unexpectedText } from '../../shared/test-support/server.test-support.ts';
import { words } from '@baari/words/en/web/operator';
import {
  at,
  expectInTab,
  expectRefusedThenDone,
  openTab,
  page,
  request,
} from '../operator-desk.test-support.tsx';
import { approvalText, requestAddress } from './upgrade-tab.tsx';

test('shows that upgrade requests could not be fetched', async () => {
  openTab('upgrade-requests', { listUpgradeRequests: unexpected });
  await expectInTab(`Failed to fetch upgrade requests ${unexpectedText} Try again`);
});

test('shows that no upgrade requests were found', async () => {
  openTab('upgrade-requests', { listUpgradeRequests: page() });
  await expectInTab('No upgrade requests found');
});

test('lets a pending request be approved or rejected only once', async () => {
  openTab('upgrade-requests', { listUpgradeRequests: page(request) });
  expect(await screen.findByRole('button', { name: 'Approve: Lata Rao' })).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Reject: Lata Rao' })).toBeTruthy();
  await expectInTab('Lata Rao Pending');
});

test.each(['approved', 'rejected'] as const)('offers no decision on a request that is %s', async (status) => {
  openTab('upgrade-requests', { listUpgradeRequests: page({ ...request, status, decidedAt: at }) });
  await expectInTab(`, ${status} on `);
  expect(screen.queryByRole('button', { name: /Approve:|Reject:/ })).toBeNull();
});

test('approves a request, or shows why that failed', async () => {
  const { user } = openTab('upgrade-requests', {
    listUpgradeRequests: page(request),
    decideUpgradeRequest: unexpected,
  });
  await user.click(await screen.findByRole('button', { name: 'Approve: Lata Rao' }));
  await expectToast(`Failed to approve request / ${unexpectedText}`);
  serverAnswers({ platform: { decideUpgradeRequest: request } });
  await user.click(screen.getByRole('button', { name: 'Approve: Lata Rao' }));
  await expectToast('Request approved / Lata Rao now has Pro.');
});

test('rejects a request, and keeps the question open if that fails', async () => {
  const { user } = openTab('upgrade-requests', {
    listUpgradeRequests: page(request),
    decideUpgradeRequest: unexpected,
  });
  await user.click(await screen.findByRole('button', { name: 'Reject: Lata Rao' }));
  await expectRefusedThenDone(user, {
    confirm: 'Reject',
    failure: 'Failed to reject request',
    answer: { decideUpgradeRequest: request },
    success: 'Request rejected / Lata Rao is being told by email.',
  });
});

test('reads search, status and page from the address', () => {
  const view = { search: 'city care', status: 'pending', page: 2 } as const;
  const written = requestAddress.write(new URLSearchParams('tab=upgrade-requests'), view);
  expect(written.toString()).toBe('tab=upgrade-requests&search=city+care&status=pending&page=2');
  expect(requestAddress.read(written)).toEqual(view);
});

test('shows all requests by default', () => {
  expect(requestAddress.read(new URLSearchParams('status=lost'))).toEqual({
    search: '',
    status: '',
    page: 1,
  });
});

test.each([
  [{ hasAccount: true, clinicCount: 3 }, 'Approved. All 3 clinics of the owner will get Pro.'],
  [{ hasAccount: true, clinicCount: 1 }, 'Approved. The owner’s clinic will get Pro.'],
  [{ hasAccount: true, clinicCount: 0 }, 'Approved. No clinic yet: please follow up.'],
  [{ hasAccount: false, clinicCount: 0 }, 'This account has been deleted, so Pro cannot be given.'],
])('explains the effect of approving %o', (request, text) => {
  expect(approvalText(words.upgrades.approval, request)).toBe(text);
});
