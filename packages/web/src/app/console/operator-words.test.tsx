/** What the operator's desk says: of lists that do not load or hold nothing, of what was done, of what failed. */
import type { AdminClinic, AdminUser, Sales, UpgradeRequest } from '@baari/contract/platform';
import type { ReactNode } from 'react';
import { expect, test, vi } from 'vitest';
import {
  clinicsQuery,
  doctorsQuery,
  patientsQuery,
  pricesQuery,
  salesQuery,
  transactionsQuery,
  upgradeRequestsQuery,
  usersQuery,
} from '../../operator/admin-queries.ts';
import { allowedText, ClinicProDialog } from '../../operator/clinics/clinic-menu.tsx';
import { ClinicsTab } from '../../operator/clinics/clinics-tab.tsx';
import { DeactivateDialog } from '../../operator/clinics/deactivate-dialog.tsx';
import { EraseDialog } from '../../operator/clinics/erase-dialog.tsx';
import { OwnerDowngradeDialog } from '../../operator/clinics/owner-downgrade-dialog.tsx';
import { DoctorsTab } from '../../operator/doctors/doctors-tab.tsx';
import { FailedJobs } from '../../operator/jobs/failed-jobs.tsx';
import { ClearAllDataDialog } from '../../operator/maintenance/clear-all-data-dialog.tsx';
import { PatientsTab } from '../../operator/patients/patients-tab.tsx';
import { PriceDialog } from '../../operator/pricing/price-dialog.tsx';
import { PricingTab } from '../../operator/pricing/pricing-tab.tsx';
import { SalesTab } from '../../operator/sales/sales-tab.tsx';
import { TransactionsTab } from '../../operator/transactions/transactions-tab.tsx';
import { DecideRequest, RejectDialog } from '../../operator/upgrade/decide-request.tsx';
import { RequestRow } from '../../operator/upgrade/request-row.tsx';
import { UpgradeTab } from '../../operator/upgrade/upgrade-tab.tsx';
import { UserDowngradeDialog } from '../../operator/users/user-downgrade-dialog.tsx';
import { UserMenu, UserProDialog } from '../../operator/users/user-menu.tsx';
import { UsersTab } from '../../operator/users/users-tab.tsx';
import { words as english } from '../../shared/words/en/operator.ts';
import {
  draw,
  press,
  serverAnswers,
  serverRefuses,
  takeToast,
  unexpected,
  unexpectedText,
} from '../../shared/test-support/screen.test-support.tsx';

const { fakes, asked } = await vi.hoisted(async () => ({
  ...(await import('../../shared/test-support/screen.test-support.tsx')),
  /** What the last dialog would say once the server has done it. */
  asked: { done: (_: unknown): unknown => null },
}));
vi.mock('../../shared/api/index.ts', async (original) => ({
  ...(await original()),
  useAction: fakes.useAction,
}));
vi.mock('../../shared/ui/toast.tsx', () => ({ useToast: fakes.useToast }));
vi.mock('../../shared/ui/button.tsx', async (original) => ({ ...(await original()), Button: fakes.Button }));
vi.mock('../../shared/ui/menu.tsx', () => ({ Menu: fakes.Menu }));
vi.mock('../../shared/ui/dialog.tsx', async (original) => ({ ...(await original()), Dialog: fakes.Dialog }));
vi.mock('../../shared/ui/alert-dialog.tsx', () => ({
  AlertDialog: ({ title, children }: { title: ReactNode; children?: ReactNode }) => (
    <>
      {title}
      {children}
    </>
  ),
}));
// A dialog as it stands when the server has refused what it asks for.
vi.mock('../../operator/use-question.ts', async () => {
  const { unexpected: failure } = await import('../../shared/test-support/screen.test-support.tsx');
  return {
    useQuestion: ({ done }: { done: (output: unknown) => unknown }) => {
      asked.done = done;
      return { confirm: () => {}, failure, isBusy: false };
    },
  };
});

const done = () => {};
const first = { search: '', direction: 'asc', page: 1 } as const;
const clinics = clinicsQuery({
  ...first,
  sort: 'name',
  state: undefined,
  plan: undefined,
  texts: undefined,
  flood: undefined,
}).queryKey;
const users = usersQuery({ ...first, sort: 'email', plan: undefined }).queryKey;
const doctors = doctorsQuery({ ...first, sort: 'name' }).queryKey;
const patients = patientsQuery({ ...first, sort: 'name' }).queryKey;
const transactions = transactionsQuery({ ...first, sort: 'created', direction: 'desc' }).queryKey;
const requests = upgradeRequestsQuery({ search: '', page: 1, status: undefined }).queryKey;

const at = '2026-11-21T05:00:00Z';
const clinic: AdminClinic = {
  clinicId: 'c',
  slug: 'sunrise',
  name: 'Sunrise',
  phone: '+919845012345',
  doctorCount: 2,
  plan: 'free',
  ownerEmail: 'lata@sunrise.example',
  isActive: true,
  isDeleted: false,
  createdAt: at,
  wantsTexts: false,
  textPermission: 'none',
  tokensToday: 0,
  tokensByDay: [],
  isFlooded: false,
};
const user: AdminUser = {
  accountId: 'a',
  email: 'lata@sunrise.example',
  role: 'user',
  plan: 'free',
  isGranted: false,
  paidUntil: null,
  clinicCount: 1,
  createdAt: at,
  lastSignInAt: null,
};
const request: UpgradeRequest = {
  requestId: 'r',
  status: 'pending',
  createdAt: at,
  decidedAt: null,
  name: 'Lata Rao',
  email: 'lata@sunrise.example',
  phone: '+919845012345',
  clinicName: null,
  message: null,
  clinicCount: 1,
  hasAccount: true,
};
const noSales: Sales = {
  totalPaise: 0,
  totalTransactions: 0,
  proSubscriptions: 0,
  paidSubscriptions: 0,
  monthPaise: 0,
  weekPaise: 0,
  dayPaise: 0,
  series: [],
};

test.each([
  ['Failed to fetch clinics', <ClinicsTab />, clinics],
  ['Failed to fetch users', <UsersTab />, users],
  ['Failed to fetch doctors', <DoctorsTab />, doctors],
  ['Failed to fetch patients', <PatientsTab />, patients],
  ['Failed to fetch transactions', <TransactionsTab />, transactions],
  ['Failed to fetch upgrade requests', <UpgradeTab />, requests],
  ['Failed to fetch current pricing', <PricingTab />, pricesQuery.queryKey],
  ['Failed to fetch sales', <SalesTab />, salesQuery('day').queryKey],
])('%s', (title, tab, queryKey) => {
  const words = draw(tab, { refused: [queryKey, unexpected] });
  expect(words).toContain(`${title}\n`);
  expect(words).toContain(`${unexpectedText}\nTry again`);
});

const none = { rows: [], total: 0, page: 1, pageSize: 25 };

test.each([
  ['No transactions found', <TransactionsTab />, transactions, none],
  ['No upgrade requests found', <UpgradeTab />, requests, none],
  ['No sales data available', <SalesTab />, salesQuery('day').queryKey, noSales],
])('%s', (title, tab, queryKey, answer) => {
  expect(draw(tab, { known: [[queryKey, answer]] })).toContain(`${title}\n`);
});

test.each([
  [
    /^Request approved \//,
    'Failed to approve request',
    <DecideRequest request={request} />,
    'Approve: Lata Rao',
  ],
])('%s, or %s', (success, failure, screen, label) => {
  serverAnswers({});
  draw(screen);
  press(label);
  expect(takeToast()).toMatch(success);
  serverRefuses();
  draw(screen);
  press(label);
  expect(takeToast()).toBe(`${failure} / ${unexpectedText}`);
});

test.each([
  ['Clinic deactivated', 'Failed to deactivate clinic', <DeactivateDialog clinic={clinic} onClose={done} />],
  ['Clinic upgraded', 'Failed to upgrade clinic', <ClinicProDialog clinic={clinic} onClose={done} />],
  ['User upgraded', 'Failed to update user plan', <UserProDialog user={user} onClose={done} />],
  ['Clinic deleted', 'Failed to delete clinic', <EraseDialog clinic={clinic} onClose={done} />],
  [
    'Clinic downgraded',
    'Failed to update clinic plan',
    <OwnerDowngradeDialog clinic={clinic} onClose={done} />,
  ],
  ['User downgraded', 'Failed to update user plan', <UserDowngradeDialog user={user} onClose={done} />],
  ['Request rejected', 'Failed to reject request', <RejectDialog request={request} onClose={done} />],
  ['All data cleared', 'Failed to clear data', <ClearAllDataDialog onClose={done} />],
  [
    'Pricing updated successfully',
    'Failed to update pricing',
    <PriceDialog oldRupees={1000} newRupees={1200} onClose={done} onDone={done} />,
  ],
])('%s, or %s, which leaves the question standing', (title, failure, dialog) => {
  expect(draw(dialog)).toContain(`${failure}\n${unexpectedText}`);
  expect(asked.done({ recordsCleared: 12, rupees: 1200 })).toMatchObject({ title });
});

test('a clinic that has texts turned on sends them once it may, another when it turns them on', () => {
  expect(allowedText(english.clinics.texts, { name: 'Sunrise', wantsTexts: true })).toBe(
    'The texts that Sunrise has turned on leave from now on.',
  );
  expect(allowedText(english.clinics.texts, { name: 'Sunrise', wantsTexts: false })).toBe(
    'Sunrise texts patients as soon as it turns that on.',
  );
});

test('Pro that is paid for can be given without an end; what was granted has none already', () => {
  const paid = { ...user, plan: 'pro', paidUntil: '2026-12-21T22:30:00Z' } as const;
  expect(draw(<UserMenu user={paid} />)).toContain('Give Pro without an end\nDowngrade to Free');
  expect(draw(<UserMenu user={{ ...paid, isGranted: true }} />)).not.toContain('Give Pro');
  expect(draw(<UserMenu user={user} />)).not.toContain('Give Pro');
});

test('failed jobs are counted in full, also those that are not shown', () => {
  const job = { jobId: 'j', queue: 'mail', failedAt: at, tries: 4, error: 'refused' };
  expect(draw(<FailedJobs jobs={[job]} total={1} />)).toContain('1 failed job\n');
  expect(draw(<FailedJobs jobs={[job]} total={300} />)).toContain('Failed jobs: the newest 1 of 300');
  expect(draw(<FailedJobs jobs={[]} total={0} />)).toContain('No job has failed');
});

test('reversed days are not asked for, and say so', () => {
  const reversed = { at: '/super-admin?tab=transactions&from=2026-11-20&to=2026-11-10' };
  const words = draw(<TransactionsTab />, reversed);
  expect(words).toContain('“To” is before “From”.');
  expect(words).not.toContain('Loading');
  expect(draw(<TransactionsTab />, { at: '/super-admin?tab=transactions' })).toContain('Loading');
});

test('a request can be approved or rejected while it is pending, and not again', () => {
  const pending = draw(<RequestRow request={request} />);
  expect(pending).toMatch(/Pending\n(.*\n)*Approve: Lata Rao\nReject: Lata Rao/);
  for (const status of ['approved', 'rejected'] as const) {
    const decided = draw(<RequestRow request={{ ...request, status, decidedAt: at }} />);
    expect(decided).toContain(status);
    expect(decided).not.toMatch(/Approve:|Reject:/);
  }
});
