/** Who sees the operator's desk, and who does not. */
import { expect, test, vi } from 'vitest';
import { account } from '../../shared/test-support/clinic-samples.test-support.ts';
import { draw } from '../../shared/test-support/screen.test-support.tsx';
import { ApiError } from '../../shared/api/api-error.ts';
import { summaryQuery, textsQuery } from '../admin-queries.ts';
import { SuperAdminPage } from './super-admin-page.tsx';

const { fakes } = await vi.hoisted(() => import('../../shared/test-support/screen.test-support.tsx'));
vi.mock('react-router', async (original) => ({
  ...(await original()),
  Navigate: ({ to }: { to: string }) => <>to {to}</>,
}));
vi.mock('../../shared/ui/toast.tsx', () => ({ useToast: fakes.useToast }));

const as = (role: 'user' | 'admin' | 'super_admin') => [['me'], { account: { ...account, role } }] as const;
const summary = {
  clinics: 1200,
  activeClinics: 1100,
  users: 900,
  doctors: 30_000,
  tokensToday: 4321,
  pendingUpgradeRequests: 2,
  textsToLookAt: 0,
  canClearAllData: false,
};
const page = <SuperAdminPage />;

test('who is signed out signs in, and comes back to the same tab', () => {
  const words = draw(page, { at: '/super-admin?tab=users', known: [[['me'], { account: null }]] });
  expect(words).toBe('to /auth?next=%2Fsuper-admin%3Ftab%3Dusers');
});

test.each(['user', 'admin'] as const)('a role of %s is denied', (role) => {
  const words = draw(page, { at: '/super-admin', known: [as(role), [summaryQuery.queryKey, summary]] });
  expect(words).toContain('Access Denied');
  expect(words).toContain('You don’t have permission to access this page');
  expect(words).toContain('Go Back');
  expect(words).not.toContain('Total Clinics');
});

test('whoever has lost the role meanwhile is denied', () => {
  const refused = [
    summaryQuery.queryKey,
    new ApiError('forbidden', 'platform.super_admin_required'),
  ] as const;
  expect(draw(page, { at: '/super-admin', known: [as('super_admin')], refused })).toContain('Access Denied');
});

test('whoever has signed out meanwhile is told so, and is asked for again before anything leads to signing in', () => {
  const refused = [
    summaryQuery.queryKey,
    new ApiError('unauthenticated', 'account.sign_in_required'),
  ] as const;
  const words = draw(page, { at: '/super-admin', known: [as('super_admin')], refused });
  expect(words).toContain('Failed to fetch the figures');
  expect(words).not.toContain('to /auth');
});

test('a super admin sees the platform in figures and its tabs', () => {
  const known = [as('super_admin'), [summaryQuery.queryKey, summary]] as const;
  const words = draw(page, { at: '/super-admin', known });
  for (const word of [
    'Total Clinics',
    '1,200',
    '1,100 active',
    'Total Users',
    '900',
    'Total Doctors',
    '30,000',
    'Today’s Tokens',
    '4,321',
    'Clinics',
    'Users',
    'Doctors',
    'Patients',
    'Pricing',
    'Sales',
    'Transactions',
    'Upgrade Requests (2)',
    'Activity',
    'Jobs',
  ]) {
    expect(words).toContain(word);
  }
});

test('what the operator has not written is asked for, until it is put away', () => {
  const texts = {
    privacy: 'We keep little.',
    terms: '',
    refund: '',
    contact: 'Write to us.',
    sellerName: 'Queue Works',
    sellerAddress: '',
    gstin: '',
  };
  const told = (isPutAway: boolean, at = '/super-admin') => {
    const known = [
      as('super_admin'),
      [summaryQuery.queryKey, summary],
      [textsQuery.queryKey, { texts, isPutAway }],
    ] as const;
    return draw(page, { at, known });
  };
  expect(told(false)).toContain('Not set yet: terms of use, refunds, seller’s address.');
  expect(told(false)).toContain('Do not ask again');
  expect(told(true)).not.toContain('Not set yet');
  expect(told(false, '/super-admin?tab=public-pages')).not.toContain('Not set yet');
});
