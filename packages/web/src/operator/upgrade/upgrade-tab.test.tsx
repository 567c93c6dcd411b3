// @vitest-environment jsdom
/** Requests for Pro, and the answers to them. */
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { expectToast } from '../../app/console/open-console.test-support.tsx';
import { serverAnswers, unexpected, unexpectedText } from '../../shared/test-support/server.test-support.ts';
import {
  at,
  expectInTab,
  expectRefusedThenDone,
  openTab,
  page,
  request,
} from '../operator-desk.test-support.tsx';

test('Failed to fetch upgrade requests', async () => {
  openTab('upgrade-requests', { listUpgradeRequests: unexpected });
  await expectInTab(`Failed to fetch upgrade requests ${unexpectedText} Try again`);
});

test('No upgrade requests found', async () => {
  openTab('upgrade-requests', { listUpgradeRequests: page() });
  await expectInTab('No upgrade requests found');
});

test('a request can be approved or rejected while it is pending, and not again', async () => {
  openTab('upgrade-requests', { listUpgradeRequests: page(request) });
  expect(await screen.findByRole('button', { name: 'Approve: Lata Rao' })).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Reject: Lata Rao' })).toBeTruthy();
  await expectInTab('Lata Rao Pending');
});

test.each(['approved', 'rejected'] as const)('a request that is %s is not decided again', async (status) => {
  openTab('upgrade-requests', { listUpgradeRequests: page({ ...request, status, decidedAt: at }) });
  await expectInTab(`, ${status} on `);
  expect(screen.queryByRole('button', { name: /Approve:|Reject:/ })).toBeNull();
});

test('Request approved, or Failed to approve request', async () => {
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

test('Request rejected, or Failed to reject request, which leaves the question standing', async () => {
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
