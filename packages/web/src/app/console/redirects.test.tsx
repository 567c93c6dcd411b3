/** Where a page leads whoever can not be there. */
import { afterEach, expect, test, vi } from 'vitest';
import { BillingPage } from '../../billing/pages/billing-page.tsx';
import { ReceiptPage } from '../../billing/pages/receipt-page.tsx';
import { TransactionsPage } from '../../billing/pages/transactions-page.tsx';
import { EditClinicPage } from '../../clinics/pages/edit-clinic-page.tsx';
import { TeamPage } from '../../clinics/pages/team-page.tsx';
import { ApiError } from '../../lib/api/api-error.ts';
import { ClinicAdminPage } from '../../queue/console/clinic-admin/clinic-admin-page.tsx';
import { DashboardPage } from '../../queue/console/dashboard/dashboard-page.tsx';
import { DoctorPanelPage } from '../../queue/console/panel/doctor-panel-page.tsx';
import { account, membership } from './clinic-samples.test-support.ts';
import { draw } from './screen.test-support.tsx';

const { fakes, address } = await vi.hoisted(async () => {
  const { fakes } = await import('./screen.test-support.tsx');
  const address: { params: Record<string, string> } = { params: {} };
  return { fakes, address };
});
vi.mock('react-router', async (original) => ({
  ...(await original()),
  Navigate: ({ to }: { to: string }) => <>to {to}</>,
  useParams: () => address.params,
}));
vi.mock('../../queue/console/use-wide-screen.ts', () => ({ useWideScreen: () => true }));
vi.mock('../../ui/toast.tsx', () => ({ useToast: fakes.useToast }));
afterEach(() => {
  address.params = {};
});

const signedIn = [['me'], { account }] as const;
const signedOut = [['me'], { account: null }] as const;
const ofSunrise = [['my-clinics'], [membership]] as const;

test.each([
  ['the dashboard', <DashboardPage />],
  ['the clinic admin', <ClinicAdminPage />],
  ['the edit of a clinic', <EditClinicPage />],
  ['the team', <TeamPage />],
  ['the billing', <BillingPage />],
  ['the transaction history', <TransactionsPage />],
  ['a receipt', <ReceiptPage />],
])('%s is for who is signed in', (_, page) => {
  expect(draw(page, { known: [signedOut] })).toMatch(/^to \/auth(\?|$)/);
});

test('billing is come back to, with what was to be done there', () => {
  expect(draw(<BillingPage />, { at: '/billing?upgrade=1', known: [signedOut] })).toBe(
    'to /auth?next=%2Fbilling%3Fupgrade%3D1',
  );
});

test('who has no clinic registers one', () => {
  const known = [signedIn, [['my-clinics'], []], [['claim-clinic'], []]] as const;
  expect(draw(<DashboardPage />, { known })).toBe('to /register-clinic');
});

test('who is no member of a clinic is sent to a dashboard of their own', () => {
  address.params = { clinicSlug: 'city' };
  expect(draw(<DashboardPage />, { known: [signedIn, ofSunrise] })).toBe('to /dashboard');
  expect(draw(<ClinicAdminPage />, { known: [signedIn, ofSunrise] })).toBe('to /dashboard');
});

test('a panel leads whoever is signed in as nobody to the doctors’ login', () => {
  const refused = [
    ['doctor-console', ''],
    new ApiError('unauthenticated', 'account.sign_in_required'),
  ] as const;
  const known = [signedOut, [['doctor-login'], { login: null }]] as const;
  expect(draw(<DoctorPanelPage />, { known, refused })).toBe('to /doctor-login');
});
