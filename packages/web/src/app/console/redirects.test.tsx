/** Where a page leads whoever can not be there. */
import { afterEach, expect, test, vi } from 'vitest';
import { BillingPage } from '../../office/billing/subscription/billing-page.tsx';
import { ReceiptPage } from '../../office/billing/receipt/receipt-page.tsx';
import { TransactionsPage } from '../../office/billing/transactions/transactions-page.tsx';
import { EditClinicPage } from '../../office/clinic/edit/edit-clinic-page.tsx';
import { RegisterClinicPage } from '../../office/register-clinic/register-clinic-page.tsx';
import { TeamPage } from '../../office/team/team-page.tsx';
import { ApiError } from '../../shared/api/api-error.ts';
import { ClinicAdminPage } from '../../desk/reception/clinic-admin-page.tsx';
import { DashboardPage } from '../../office/dashboard/dashboard-page.tsx';
import { DoctorPanelPage } from '../../desk/doctor-panel/doctor-panel-page.tsx';
import { account, membership } from '../../shared/test-support/clinic-samples.test-support.ts';
import { draw } from '../../shared/test-support/screen.test-support.tsx';

const { fakes, address } = await vi.hoisted(async () => {
  const { fakes } = await import('../../shared/test-support/screen.test-support.tsx');
  const address: { params: Record<string, string> } = { params: {} };
  return { fakes, address };
});
vi.mock('react-router', async (original) => ({
  ...(await original()),
  Navigate: ({ to }: { to: string }) => <>to {to}</>,
  useParams: () => address.params,
}));
vi.mock('../../shared/ui/use-wide-screen.ts', () => ({ useWideScreen: () => true }));
vi.mock('../../shared/ui/toast.tsx', () => ({ useToast: fakes.useToast }));
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

test('who registers a clinic signs up first, and comes back', () => {
  expect(draw(<RegisterClinicPage />, { known: [signedOut] })).toBe(
    'to /auth?next=%2Fregister-clinic&amp;tab=sign-up',
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
