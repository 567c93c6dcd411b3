/** What the pages of the plan and of payments say. */
import type { Receipt, SubscriptionDetails, Transaction, Usage } from '@baari/contract/billing';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { CoveredDoctor } from '../../office/billing/subscription/covered-doctor.tsx';
import { lossText } from '../../office/billing/subscription/downgrade.tsx';
import { PlanOffer } from '../../office/billing/subscription/plan-offer.tsx';
import { PlanSummary } from '../../office/billing/subscription/plan-summary.tsx';
import { ReceiptSheet } from '../../office/billing/receipt/receipt-sheet.tsx';
import { TransactionHistory } from '../../office/billing/transactions/transaction-history.tsx';
import { PaymentNotice } from '../../office/billing/payment/payment-notice.tsx';
import { notVerified, type PaymentProblem } from '../../office/billing/payment/payment-words.ts';
import { words } from '../../shared/words/en/office.ts';
import { CoverageBanner } from '../../office/dashboard/coverage-banner.tsx';
import { DoctorList } from '../../office/dashboard/doctor-list.tsx';
import {
  clinicConsole,
  consoleDoctor,
  doctor,
} from '../../shared/test-support/clinic-samples.test-support.ts';
import {
  draw,
  press,
  serverAnswers,
  serverRefuses,
  takeToast,
  unexpectedText,
} from '../../shared/test-support/screen.test-support.tsx';

const { fakes } = await vi.hoisted(() => import('../../shared/test-support/screen.test-support.tsx'));
vi.mock('../../shared/api/index.ts', async (original) => ({
  ...(await original()),
  useAction: fakes.useAction,
}));
vi.mock('../../shared/live/use-server-now.ts', () => ({ useServerNow: () => Date.now() }));
vi.mock('../../shared/ui/use-wide-screen.ts', () => ({ useWideScreen: () => true }));
vi.mock('../../shared/ui/toast.tsx', () => ({ useToast: fakes.useToast }));
vi.mock('../../shared/ui/menu.tsx', () => ({ Menu: fakes.Menu }));
vi.mock('../../shared/ui/button.tsx', async (original) => ({ ...(await original()), Button: fakes.Button }));
beforeEach(() => void vi.useFakeTimers({ now: Date.parse('2026-11-21T09:34:00Z') }));
afterEach(() => void vi.useRealTimers());

const asha = {
  doctorId: 'd',
  name: 'Asha Rao',
  clinicName: 'Sunrise',
  isCovered: true,
  tokensToday: 10,
};
const free: SubscriptionDetails = {
  plan: 'free',
  isGranted: false,
  paidUntil: null,
  timeZone: 'Asia/Kolkata',
  payments: 'real',
  pricing: { proRupees: 1000, freeClinics: 1, freeDoctors: 1, freeDailyTokens: 10 },
  clinicCount: 1,
  clinicLimit: 1,
  doctorCount: 1,
  doctorLimit: 1,
  dailyTokenLimit: 10,
  dailyTokensUsed: 10,
  dailyTokensHere: 10,
  doctors: [{ ...asha, tokensToday: 3 }],
};
const pro: SubscriptionDetails = {
  ...free,
  plan: 'pro',
  paidUntil: '2026-12-21T22:30:00Z',
  clinicLimit: -1,
  doctorLimit: -1,
  dailyTokenLimit: -1,
  dailyTokensUsed: 14,
  dailyTokensHere: 14,
  doctorCount: 2,
  doctors: [asha, { ...asha, doctorId: 'e', name: 'Vikram Sen', tokensToday: 4 }],
};
const lapsed: SubscriptionDetails = {
  ...free,
  paidUntil: '2026-11-20T22:30:00Z',
  doctorCount: 2,
  doctors: [asha, { ...asha, doctorId: 'e', name: 'Vikram Sen', isCovered: false }],
};
const granted: SubscriptionDetails = { ...pro, isGranted: true, paidUntil: null };

const inOneLine = (words: string) => words.replaceAll(/\s+/g, ' ');
const summary = (subscription: SubscriptionDetails) =>
  inOneLine(draw(<PlanSummary subscription={subscription} />));

test('the plan, what it allows, until when it lasts, and how much of it is used', () => {
  expect(summary(free)).toMatch(
    /Free .*1 clinic, 1 doctor and 10 tokens per doctor per day\. Clinics 1\/1 Doctors 1\/1 Tokens today 10\/10/,
  );
  expect(summary(pro)).toMatch(/Pro .*Renewal date: 21 Dec 2026 .*Clinics 1 Doctors 2 Tokens today 14 $/);
  expect(summary(lapsed)).toContain('Pro ended on 20 Nov 2026.');
  expect(summary(lapsed)).toContain('Tokens today 10/10 Your doctors share the limit');
  expect(summary(granted)).toContain('Pro was given to you without an end.');
});

test('who works for others is told whose plan it is', () => {
  expect(summary({ ...free, clinicCount: 0, doctorCount: 0, doctors: [] })).toContain(
    'A clinic that you work for has the plan of its owner.',
  );
});

test('what can be bought, for how much, and until when it lasts', () => {
  const pay = vi.fn();
  const offer = (subscription: SubscriptionDetails) =>
    inOneLine(draw(<PlanOffer subscription={subscription} step="idle" notice={null} onPay={pay} />));
  expect(offer(free)).toMatch(
    /₹1,000 for 30 days .*Paid today, Pro lasts until 21 Dec 2026 ?\. Upgrade to Pro/,
  );
  press('Upgrade to Pro');
  expect(offer(pro)).toMatch(
    /added to the end of what you have: Pro until 20 Jan 2027 ?\. Renew for 30 days/,
  );
  press('Renew for 30 days');
  expect(pay).toHaveBeenCalledTimes(2);
  expect(offer(granted)).toBe('');
  expect(offer({ ...free, payments: 'test' })).toContain('Payments are a test here: no money moves.');
  expect(offer({ ...free, payments: null })).toMatch(/Payments are not taken here.*Ask for Pro/);
});

test('with more doctors than the plan covers the owner chooses who gives out tokens', () => {
  expect(draw(<CoveredDoctor subscription={free} />)).toBe('');
  const choice = () => inOneLine(draw(<CoveredDoctor subscription={lapsed} />));
  expect(choice()).toMatch(/Dr\. Asha Rao Sunrise Gives out tokens Dr\. Vikram Sen Sunrise No new tokens/);
  serverAnswers(free);
  press('Choose Dr. Vikram Sen');
  expect(takeToast()).toBe('Dr. Vikram Sen gives out tokens now');
  serverRefuses();
  choice();
  press('Choose Dr. Vikram Sen');
  expect(takeToast()).toBe(`Failed to choose the doctor / ${unexpectedText}`);
});

test('a downgrade names what is lost', () => {
  expect(lossText(words.billing.downgrade, pro)).toBe(
    'You give up the days until 21 Dec 2026 that are paid for. Of your 2 doctors only 1 goes on giving out tokens, at most 10 tokens a day; the others issue no new ones. Your clinics, doctors, patients and history are kept.',
  );
  expect(lossText(words.billing.downgrade, { ...granted, doctorCount: 1 })).toMatch(
    /^Pro was given to you without an end.* Each doctor gives out at most 10 tokens a day\./,
  );
});

const transaction: Transaction = {
  orderId: 'o1',
  createdAt: '2026-11-21T09:34:00Z',
  paidAt: '2026-11-21T09:35:00Z',
  amountPaise: 100_000,
  currency: 'INR',
  status: 'completed',
  planType: 'pro',
  gatewayPaymentId: 'pay_1',
  receiptNumber: 7,
};
const history = (rows: Transaction[], total = rows.length) =>
  inOneLine(
    draw(<TransactionHistory />, {
      known: [
        [['subscription'], free],
        [['transactions', 1], { rows, total, page: 1, pageSize: 25 }],
      ],
    }),
  );

test('payments have a date, an amount, a plan, a state, an id and a receipt', () => {
  const failed: Transaction = {
    ...transaction,
    orderId: 'o2',
    status: 'failed',
    paidAt: null,
    gatewayPaymentId: null,
    receiptNumber: null,
  };
  const words = history([transaction, failed], 30);
  expect(words).toContain('Date Amount Plan Status Payment ID Receipt');
  expect(words).toMatch(
    /Nov 21, 2026 15:04 Amount ₹1,000 Plan Pro Status Completed Payment ID pay_1 Receipt No\. 7/,
  );
  expect(words).toMatch(/Status Failed Payment ID – Receipt –/);
  expect(words).toContain('Showing 1–25 of 30');
});

const receipt: Receipt = {
  orderId: 'o1',
  receiptNumber: 7,
  paidAt: '2026-11-21T09:35:00Z',
  amountPaise: 100_000,
  currency: 'INR',
  gatewayPaymentId: 'pay_1',
  payerEmail: 'lata@sunrise.example',
  clinicNames: ['Sunrise', 'City'],
  timeZone: 'Asia/Kolkata',
  isTest: false,
  periodFrom: '2026-11-21T09:35:00Z',
  periodUntil: '2026-12-21T22:30:00Z',
  sellerName: null,
  sellerAddress: null,
  gstin: null,
};

test('a receipt says who paid how much for what, and that a test payment moved no money', () => {
  const words = inOneLine(draw(<ReceiptSheet receipt={receipt} />));
  expect(words).toContain('Receipt No. 7');
  expect(words).toContain('lata@sunrise.example Clinics Sunrise, City');
  expect(words).toMatch(/21 Nov 2026 to 21 Dec 2026 .*pay_1 Amount paid ₹1,000/);
  expect(words).not.toContain('Test payment');
  expect(draw(<ReceiptSheet receipt={{ ...receipt, isTest: true }} />)).toContain(
    'Test payment, no money moved',
  );
});

test('a receipt names who sold it, where that was set', () => {
  expect(draw(<ReceiptSheet receipt={receipt} />)).not.toContain('GSTIN');
  const seller = {
    sellerName: 'Queue Works',
    sellerAddress: '1 MG Road\nPune',
    gstin: '27AAPFU0939F1ZV',
  };
  const words = inOneLine(draw(<ReceiptSheet receipt={{ ...receipt, ...seller }} />));
  expect(words).toContain('Queue Works 1 MG Road Pune GSTIN 27AAPFU0939F1ZV');
});

test('a payment that is on its way, or did not work out, says so', () => {
  const notice = (
    step: 'idle' | 'waiting',
    problem: PaymentProblem | null,
    stillRunning: string | null = null,
  ) => draw(<PaymentNotice payment={{ step, problem, stillRunning, stopWaiting: () => {} }} />);
  expect(notice('waiting', null)).toContain('We are waiting for the bank…');
  expect(notice('idle', notVerified(words.billing.payment))).toMatch(
    /Payment Verification Failed\n.*\nContact support/,
  );
  expect(notice('idle', null)).toBe('');
  expect(notice('idle', null, 'A payment is still with the bank.')).toContain('still with the bank');
});

const usage: Usage = {
  plan: 'free',
  doctorCount: 2,
  doctorLimit: 1,
  dailyTokenLimit: 10,
  tokensToday: {},
  dailyTokensUsed: 0,
  dailyTokensHere: 0,
  doctorIdsNotCovered: ['e'],
};
const vikram = { ...consoleDoctor, profile: { ...doctor, id: 'e', name: 'Vikram Sen' } };
const two = { ...clinicConsole, doctors: [consoleDoctor, vikram] };

test('doctors beyond the plan are named, and their cards say so', () => {
  const banner = draw(<CoverageBanner usage={usage} console={two} />);
  expect(banner).toMatch(/Dr\. Vikram Sen issues no new tokens\n(.*\n)*Choose or upgrade/);
  expect(draw(<CoverageBanner usage={usage} console={{ ...two, role: 'staff' }} />)).toMatch(
    /The owner of the clinic can choose another doctor/,
  );
  expect(draw(<CoverageBanner usage={{ ...usage, doctorIdsNotCovered: [] }} console={two} />)).toBe('');
  const cards = draw(<DoctorList console={two} doctorIdsNotCovered={['e']} />);
  expect(cards.match(/No new tokens on the Free plan/g)).toHaveLength(1);
  expect(cards.split('Dr. Vikram Sen')[0]).not.toContain('No new tokens');
});
