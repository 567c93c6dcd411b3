/** What the operator's desk shows of the platform, of a clinic, an account, a doctor, a patient, an order. */
import type {
  AdminClinic,
  AdminDoctor,
  AdminPatient,
  AdminTransaction,
  AdminUser,
  PlatformSummary,
  Sales,
} from '@baari/contract/platform';
import { beforeEach, afterEach, expect, test, vi } from 'vitest';
import { patientsQuery, doctorsQuery, salesQuery } from '../../operator/admin-queries.ts';
import { clinicColumns } from '../../operator/clinics/clinic-columns.tsx';
import { TokensDialog } from '../../operator/clinics/tokens-dialog.tsx';
import { DoctorsTab } from '../../operator/doctors/doctors-tab.tsx';
import { PatientsTab } from '../../operator/patients/patients-tab.tsx';
import { priceError } from '../../operator/pricing/price-rule.ts';
import { SalesTab } from '../../operator/sales/sales-tab.tsx';
import { SummaryCards } from '../../operator/super-admin/summary-cards.tsx';
import { transactionColumns } from '../../operator/transactions/transaction-columns.tsx';
import { userColumns } from '../../operator/users/user-columns.tsx';
import { Table } from '../../shared/ui/table.tsx';
import { words as english } from '../../shared/words/en/operator.ts';
import { draw } from '../../shared/test-support/screen.test-support.tsx';

const { fakes } = await vi.hoisted(() => import('../../shared/test-support/screen.test-support.tsx'));
vi.mock('../../shared/ui/toast.tsx', () => ({ useToast: fakes.useToast }));
vi.mock('../../shared/ui/menu.tsx', () => ({ Menu: fakes.Menu }));
vi.mock('../../shared/ui/dialog.tsx', async (original) => ({ ...(await original()), Dialog: fakes.Dialog }));
beforeEach(() => void vi.useFakeTimers({ now: Date.parse('2026-11-21T09:34:00Z') }));
afterEach(() => void vi.useRealTimers());

const at = '2026-11-21T09:34:00.000Z';
const first = { search: '', direction: 'asc', page: 1 } as const;
const inOneLine = (words: string) => words.replaceAll(/\s+/g, ' ');
const tokensByDay = [40, 0, 50].map((tokens, ago) => ({ serviceDate: `2026-11-${21 - ago}`, tokens }));
const page = <Row,>(rows: readonly Row[]) => ({ rows, total: rows.length, page: 1, pageSize: 25 });

test('the platform in figures: clinics, users, doctors, and today’s tokens', () => {
  const summary: PlatformSummary = {
    clinics: 10_000,
    activeClinics: 9_990,
    users: 12_345,
    doctors: 30_000,
    tokensToday: 1_234,
    pendingUpgradeRequests: 0,
    textsToLookAt: 0,
    canClearAllData: false,
  };
  expect(inOneLine(draw(<SummaryCards summary={summary} />))).toBe(
    ' Total Clinics 10,000 9,990 active Total Users 12,345 Total Doctors 30,000 Today’s Tokens 1,234 ',
  );
});

test('the tokens of a clinic by day, also of days without any', () => {
  expect(inOneLine(draw(<TokensDialog clinic={{ name: 'Sunrise', tokensByDay }} onClose={() => {}} />))).toBe(
    ' Tokens of Sunrise, by day Day Tokens Nov 21, 2026 40 Nov 20, 2026 0 Nov 19, 2026 50 ',
  );
});

test('a clinic: name, address, owner, phone, doctors, plan, state, day', () => {
  const clinic: AdminClinic = {
    clinicId: 'c',
    slug: 'sunrise',
    name: 'Sunrise',
    phone: '+919845012345',
    doctorCount: 2,
    plan: 'pro',
    ownerEmail: 'lata@sunrise.example',
    isActive: false,
    isDeleted: false,
    createdAt: at,
    wantsTexts: true,
    textPermission: 'none',
    tokensToday: 40,
    tokensByDay,
    isFlooded: true,
  };
  const rows = (
    <Table caption="Clinics" columns={clinicColumns(english)} rows={[clinic]} rowKey={() => 'c'} />
  );
  const words = inOneLine(draw(rows));
  const wanted = [
    'Sunrise',
    '/sunrise',
    '+91 98450 12345',
    'Owner lata@sunrise.example',
    'Doctors 2',
    'Plan Pro',
    'Tokens 40 today, 90 in 7 days Flood?',
    'Status Inactive',
    'Wants to send texts',
    'Created Nov 21, 2026',
    'Actions',
  ];
  expect(wanted.filter((one) => !words.includes(` ${one} `))).toEqual([]);
});

test('an account: email, role, where its plan comes from, clinics, day, last sign-in', () => {
  const user: AdminUser = {
    accountId: 'a',
    email: 'lata@sunrise.example',
    role: 'user',
    plan: 'pro',
    isGranted: false,
    paidUntil: '2026-12-21T22:30:00.000Z',
    clinicCount: 2,
    createdAt: at,
    lastSignInAt: null,
  };
  const rowOf = (changed: Partial<AdminUser>) => {
    const shown = { ...user, ...changed };
    return inOneLine(
      draw(<Table caption="Users" columns={userColumns(english)} rows={[shown]} rowKey={() => 'a'} />),
    );
  };
  expect(rowOf({})).toMatch(
    /Email lata@sunrise\.example Role User Plan Pro Paid until Dec 21, 2026 Clinics 2 Created Nov 21, 2026 Last Sign-in Never/,
  );
  expect(rowOf({ isGranted: true })).toContain('Plan Pro Granted');
  expect(rowOf({ plan: 'free', paidUntil: null, lastSignInAt: at })).toMatch(
    /Plan Free Clinics 2 .* Last Sign-in Nov 21, 2026 15:04/,
  );
});

test('a doctor: name, specialty, clinic, phone, practice, day', () => {
  const doctor: AdminDoctor = {
    doctorId: 'd',
    name: 'Asha Rao',
    specialty: 'Cardiology',
    clinicName: 'Sunrise',
    clinicSlug: 'sunrise',
    phone: '+919845099999',
    isActive: true,
    isAvailable: true,
    createdAt: at,
  };
  const { queryKey } = doctorsQuery({ ...first, sort: 'name' });
  const rowsOf = (changed: Partial<AdminDoctor>) =>
    inOneLine(draw(<DoctorsTab />, { known: [[queryKey, page([{ ...doctor, ...changed }])]] }));
  expect(rowsOf({})).toMatch(
    /Doctor Dr\. Asha Rao Specialty Cardiology Clinic Sunrise Phone \+91 98450 99999 Practice Open Added Nov 21, 2026/,
  );
  expect(rowsOf({ isAvailable: false })).toContain('Practice Break or late');
  expect(rowsOf({ isActive: false })).toContain('Practice Closed');
});

test('a patient: name, phone, clinic, visits, last visit, last doctor', () => {
  const patient: AdminPatient = {
    patientId: 'p',
    name: 'Meena Kumari',
    phone: '+919876500001',
    clinicName: 'Sunrise',
    visits: 3,
    lastVisitAt: at,
    lastDoctorName: 'Asha Rao',
  };
  const { queryKey } = patientsQuery({ ...first, sort: 'name' });
  expect(inOneLine(draw(<PatientsTab />, { known: [[queryKey, page([patient])]] }))).toMatch(
    /Patient Meena Kumari Phone \+91 98765 00001 Clinic Sunrise Visits 3 Last Visit Nov 21, 2026 Last Doctor Dr\. Asha Rao/,
  );
});

test('an order: date, user, amount, plan, status, payment, receipt; what is to be refunded stands out', () => {
  const order: AdminTransaction = {
    orderId: 'o',
    createdAt: at,
    paidAt: at,
    amountPaise: 100_000,
    currency: 'INR',
    status: 'completed',
    planType: 'pro',
    gatewayPaymentId: 'pay_N1',
    receiptNumber: 7,
    email: 'lata@sunrise.example',
    gatewayOrderId: 'order_N1',
    surplusPaise: 50_000,
    isTest: false,
  };
  const rows = (
    <Table caption="Orders" columns={transactionColumns(english)} rows={[order]} rowKey={() => 'o'} />
  );
  expect(inOneLine(draw(rows))).toMatch(
    /Date Nov 21, 2026 15:04 User lata@sunrise\.example Amount ₹1,000 ₹500 too much, to be refunded by hand Plan Pro Status Completed Payment pay_N1 order_N1 Receipt 7/,
  );
});

test('the sales: in total, payments, subscriptions, of the month, the week, the day', () => {
  const sales: Sales = {
    totalPaise: 12_345_600,
    totalTransactions: 120,
    proSubscriptions: 30,
    paidSubscriptions: 28,
    monthPaise: 2_500_000,
    weekPaise: 700_000,
    dayPaise: 100_000,
    series: [{ from: '2026-11-21', paise: 100_000, transactions: 1 }],
  };
  expect(inOneLine(draw(<SalesTab />, { known: [[salesQuery('day').queryKey, sales]] }))).toMatch(
    /Total revenue ₹1,23,456 Transactions 120 completed Pro subscriptions 30 28 paid, 2 granted This month ₹25,000 This week ₹7,000 Today ₹1,000/,
  );
});

test('a price is a whole number of rupees, at least 1, and another one', () => {
  const isTaken = (typed: string) => priceError(english.pricing, typed, 1000) === undefined;
  expect(['1', '999', '1001', '1000000'].map(isTaken)).toEqual([true, true, true, true]);
  expect(['', '0', '-5', '1.5', 'ten', '1000001', '1000'].some(isTaken)).toBe(false);
});
