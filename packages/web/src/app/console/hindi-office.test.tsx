// @vitest-environment jsdom
/** Checks that the owner's pages in Hindi contain no English. */
import type { LoginSession } from '@baari/contract/accounts';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import {
  free,
  granted,
  lapsed,
  pro,
  transaction,
} from '../../office/billing/billing-samples.test-support.ts';
import { report } from '../../office/reports/report-samples.test-support.ts';
import { minutesAgo, queue, told, token, waiting } from '../../shared/queue/queue-samples.ts';
import {
  account,
  clinic,
  clinicConsole,
  consoleDoctor,
  doctor,
  toOwner,
  toStranger,
  usage,
} from '../../shared/test-support/clinic-samples.test-support.ts';
import { type Answers, serverAnswers } from '../../shared/test-support/server.test-support.ts';
import { words as hindi } from '@baari/words/hi/web/office';
import { latinWords } from './latin-words.test-support.ts';
import { beginIn, openPage, wordsOf } from './open-console.test-support.tsx';

beforeEach(() => beginIn('hi'));

const inHindi = { ...account, language: 'hi' };
const at = '2026-11-20T05:00:00Z';
const other = { ...doctor, id: 'e', slug: 'kavita-rao', name: 'Kavita Rao' };
const accuracy = { told: 120, medianErrorMinutes: 6, insideShare: 0.8 };
const session = (id: string, isThis: boolean): LoginSession => ({
  id,
  isThis,
  browser: null,
  system: null,
  since: at,
  usedAt: at,
});

const evening = queue(
  [{ ...token(1, { status: 'called' }, 60), calledAt: minutesAgo(18) }, token(2, waiting, 70)],
  {
    nowServing: 1,
    calledAt: minutesAgo(18),
    waits: { notes: ['slow', 'long_visit'], line: [told(10), told(60, 30)] },
  },
);

const toReader: Answers = {
  ...toOwner,
  accounts: {
    getMe: { account: inHindi },
    getSignInOptions: { byPhone: true },
    listLoginSessions: { sessions: [session('1', true), session('2', false)] },
    getEmailChange: { pending: null },
    prove: { proof: 'a proof' },
  },
  billing: {
    getUsage: {
      ...usage,
      doctorCount: 2,
      dailyTokensUsed: 10,
      dailyTokensHere: 10,
      doctorIdsNotCovered: ['e'],
    },
    getSubscription: lapsed,
    listMyTransactions: {
      page: 1,
      rows: [transaction, { ...transaction, orderId: 'o2', status: 'pending' }],
      total: 2,
      pageSize: 10,
    },
    getReceipt: {
      orderId: 'o1',
      receiptNumber: 7,
      paidAt: at,
      amountPaise: 100_000,
      currency: 'INR',
      gatewayPaymentId: '1',
      payerEmail: account.email,
      clinicNames: ['Sunrise'],
      timeZone: 'Asia/Kolkata',
      isTest: true,
      periodFrom: at,
      periodUntil: '2026-12-21T22:30:00Z',
      sellerName: null,
      sellerAddress: null,
      gstin: '1',
    },
  },
  clinics: {
    ...toOwner.clinics,
    getTeam: {
      members: [
        { accountId: 'a', email: account.email, name: 'Asha Rao', role: 'owner', since: at, isYou: true },
        { accountId: 'b', email: 'b@sunrise.example', name: null, role: 'admin', since: at, isYou: false },
      ],
      invitations: [
        { id: 'i', email: 'i@sunrise.example', role: 'staff', invitedAt: at, expiresAt: at, linkPath: null },
        {
          id: 'j',
          email: 'j@sunrise.example',
          role: 'admin',
          invitedAt: at,
          expiresAt: '2027-01-01T05:00:00Z',
          linkPath: '/invite?token=j.signature',
        },
      ],
      sendsMail: true,
      linksJoin: false,
    },
    getInvitation: { clinicName: 'Sunrise', email: 'i@sunrise.example', role: 'staff', hasAccount: false },
  },
  doctors: {
    ...toOwner.doctors,
    getDoctorCode: { phone: '+919845099999', code: '1234', isSignInLocked: true },
  },
  patients: {
    ...toOwner.patients,
    listPatientImports: {
      imports: [
        { importId: 'i', at, by: 'Asha Rao', added: 2, left: 2, undone: null },
        { importId: 'j', at, by: 'Asha Rao', added: 2, left: 1, undone: { at, by: 'Asha Rao' } },
      ],
    },
    checkPatientImport: {
      rows: [
        { phone: '+919876543210', isKnown: false },
        { phone: '+919811111111', isKnown: true },
      ],
    },
  },
  reports: {
    getReport: {
      ...report,
      collectedBy: [{ personId: 'd', name: 'Dr. Asha Rao', count: 3, paise: 90_000 }],
      outOfTurn: [],
      uncountedDays: 2,
      lines: report.lines.map((line) => ({ ...line, doctorName: { name: 'Asha Rao', title: 'dr' } })),
    },
    getToday: {
      serviceDate: '2026-11-21',
      seen: 43,
      left: 2,
      noShow: 3,
      unseen: 1,
      collectedPaise: 1_230_000,
      firstCallAt: at,
      lastCallAt: at,
    },
  },
  queue: {
    ...toOwner.queue,
    getClinicConsole: {
      ...clinicConsole,
      doctors: [
        { ...consoleDoctor, queue: evening },
        {
          ...consoleDoctor,
          profile: other,
          pageUrl: 'https://baari.example/sunrise/kavita-rao',
          queue: queue([], { doctorId: 'e', practice: 'closed' }),
        },
      ],
    },
    getWaitAccuracy: {
      ...accuracy,
      byHour: [{ hour: 9, told: 80, within: 72 }],
      byAhead: [0, 3, 9].map((ahead) => ({ ahead, told: 20, within: 2 * ahead })),
      doctors: [
        { ...accuracy, doctorId: 'd', name: 'Asha Rao', title: 'dr' },
        { ...accuracy, doctorId: 'e', name: 'Kavita Rao', title: 'dr' },
      ],
    },
  },
};

const plan = (getSubscription: typeof free): Answers => ({ billing: { getSubscription } });

test.each<[string, string, string, Answers?]>([
  ['the dashboard', '/sunrise/dashboard', hindi.dashboard.accuracy.title],
  ['its links and posters', '/sunrise/dashboard?tab=share', hindi.dashboard.share.ofClinic],
  ['its patients', '/sunrise/dashboard?tab=patients', 'Meena Kumari'],
  ['the reports', '/sunrise/reports', hindi.reports.hours.title],
  ['their visits', '/sunrise/reports?show=visits', hindi.reports.visit.title],
  ['a doctor’s own report', '/doctor/d/reports', hindi.reports.hours.title],
  [
    'adding a doctor',
    '/add-doctor?clinic=sunrise',
    hindi.doctors.fields.bio,
    { billing: { getUsage: usage } },
  ],
  ['no room for another doctor', '/add-doctor?clinic=sunrise', hindi.dashboard.limits.upgrade],
  ['the team', '/sunrise/team', hindi.team.invite.title],
  ['the account', '/account', hindi.account.myAccount.deletion.delete],
  ['the plan after Pro', '/billing', hindi.billing.covered.title],
  ['the Free plan', '/billing', hindi.billing.offer.test, plan({ ...free, payments: 'test' })],
  ['Pro', '/billing', hindi.billing.downgrade.title, plan(pro)],
  ['Pro that was given', '/billing', hindi.billing.plan.granted, plan(granted)],
  ['the payments', '/transactions', 'नं. 7'],
  ['a receipt', '/receipt/o1', hindi.billing.receipt.amountPaid],
  ['the import of a list', '/sunrise/import', hindi.patientImport.earlier],
  ['registering a clinic', '/register-clinic', hindi.clinic.fields.ownerName, plan(pro)],
  ['no room for another clinic', '/register-clinic', hindi.clinic.register.toBilling, plan(free)],
  [
    'an inactive clinic',
    '/edit-clinic/c',
    hindi.clinic.edit.inactiveTitle,
    { clinics: { getClinicDetails: { ...clinic, isActive: false } } },
  ],
  ['confirming an email', '/confirm-email?token=of-a-mail', hindi.account.myAccount.email.confirm],
])('shows no English in %s', async (_, path, shown, answers = {}) => {
  serverAnswers(toReader, answers);
  openPage(path);
  await waitFor(() => expect(wordsOf()).toContain(shown));
  expect(latinWords()).toEqual([]);
  expect(document.documentElement.lang).toBe('hi-IN');
});

test.each<[string, string, string, Answers?]>([
  ['signing in', '/auth', hindi.session.forgotPassword],
  ['signing up', '/auth?tab=sign-up', hindi.account.signUp],
  ['a sent mail', '/email-verification', hindi.account.checkYourEmail],
  ['a forgotten password', '/forgot-password', hindi.account.password.sendLink],
  [
    'a new password',
    '/reset-password?token=t',
    hindi.account.password.confirm,
    { accounts: { checkResetLink: { email: account.email } } },
  ],
  ['an invitation', '/invite?token=t', hindi.invite.nameHint],
  ['a new server', '/setup', hindi.setup.kinds.clinic.name, { platform: { getSetup: { asks: 'kind' } } }],
])('shows no English in %s after Hindi was chosen on the device', async (_, path, shown, answers = {}) => {
  serverAnswers(toReader, toStranger, answers);
  openPage(path);
  await waitFor(() => expect(wordsOf()).toContain(shown));
  expect(latinWords()).toEqual([]);
});

test.each([
  ['its details', [hindi.doctors.editDoctor], hindi.doctors.fields.passedBehind],
  ['its code', [hindi.dashboard.card.viewCode], hindi.doctors.code.lockedHint],
  ['its end', [hindi.doctors.deleteDoctor], hindi.doctors.remove.historyKept],
])('shows %s of a doctor in Hindi', async (_, [item = ''], shown) => {
  serverAnswers(toReader);
  const { user } = openPage('/sunrise/dashboard');
  await user.click(
    await screen.findByRole('button', { name: hindi.lists.actionsFor({ name: 'डॉ. Asha Rao' }) }),
  );
  await user.click(await screen.findByRole('menuitem', { name: item }));
  await waitFor(() => expect(wordsOf()).toContain(shown));
  expect(latinWords()).toEqual([]);
});

test('shows the clinic’s details, edit form and deletion in Hindi', async () => {
  serverAnswers(toReader);
  const { user } = openPage('/sunrise/dashboard');
  await user.click(await screen.findByRole('button', { name: hindi.menu.of({ email: account.email }) }));
  await user.click(await screen.findByRole('menuitem', { name: hindi.menu.clinicDetails }));
  const dialog = within(await screen.findByRole('dialog', { name: hindi.menu.clinicDetails }));
  for (const [tab, shown] of [
    [hindi.clinic.tabs.address, hindi.clinic.address.title],
    [hindi.clinic.tabs.ending, hindi.clinic.ending.close],
  ] as const) {
    await user.click(await dialog.findByRole('tab', { name: tab }));
    await dialog.findByRole('heading', { name: shown });
    expect(latinWords()).toEqual([]);
  }
  await user.click(dialog.getByRole('button', { name: hindi.actions.edit }));
  await dialog.findByLabelText(hindi.clinic.fields.name);
  expect(latinWords()).toEqual([]);
});

test('previews the outcome of each row of a list in Hindi', async () => {
  serverAnswers(toReader);
  const { user } = openPage('/sunrise/import');
  const list = new File(
    ['नाम,Mobile,Age,Gender\nआशा,98765 43210,old,F\nमीना,98111 11111,34,F\n,,,\n'],
    'm.csv',
  );
  await user.upload(await screen.findByLabelText(hindi.patientImport.choose), list);
  await waitFor(() => expect(wordsOf()).toContain(hindi.patientImport.outcomes.known));
  expect(latinWords().filter((word) => !/^(Mobile|Age|Gender|csv)$/.test(word))).toEqual([]);
});
