// @vitest-environment jsdom
import type { SubscriptionDetails } from '@baari/contract/billing';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import {
  expectToast,
  expectWords,
  openPage,
  show,
  wordsOf,
} from '../../../app/console/open-console.test-support.tsx';
import { ApiError } from '../../../shared/api/api-error.ts';
import { toOwner } from '../../../shared/test-support/clinic-samples.test-support.ts';
import {
  type Answers,
  sent,
  serverAnswers,
  unexpected,
  unexpectedText,
} from '../../../shared/test-support/server.test-support.ts';
import { words } from '@baari/words/en/web/office';
import { free, granted, lapsed, leaving, pro, time } from '../billing-samples.test-support.ts';
import { notVerified } from '../payment/payment-words.ts';
import { canUpgradeAtOnce, PaymentNotice } from './billing-page.tsx';
import { lossText } from './plan-summary.tsx';

async function openBilling(
  subscription: SubscriptionDetails,
  billing: Answers['billing'] = {},
  at = '/billing',
) {
  serverAnswers(toOwner, { billing: { getSubscription: subscription, ...billing } });
  const opened = openPage(at, { time });
  await screen.findByRole('heading', { name: 'Current plan' });
  const press = (name: string | RegExp) => opened.user.click(screen.getByRole('button', { name }));
  return { ...opened, press, told: wordsOf(screen.getByRole('tabpanel')) };
}

test('has the tabs Subscription and Billing History', async () => {
  await openBilling(free);
  expect(screen.getAllByRole('tab').map((tab) => tab.textContent)).toEqual([
    'Subscription',
    'Billing History',
  ]);
});

test.each<[string, SubscriptionDetails, (string | RegExp)[]]>([
  [
    'free',
    free,
    [
      /Free .*1 clinic, 1 doctor and 10 tokens per doctor per day\. Clinics 1\/1 Doctors 1\/1 Tokens today 10\/10/,
    ],
  ],
  ['pro', pro, [/Pro .*Renewal date: 21 Dec 2026 .*Clinics 1 Doctors 2 Tokens today 14 /]],
  ['lapsed', lapsed, ['Pro ended on 20 Nov 2026.', 'Tokens today 10/10 Your doctors share the limit']],
  ['granted', granted, ['You have Pro with no end date.']],
])('shows the plan, its limits, its end and its usage: %s', async (_, subscription, wanted) => {
  const { told } = await openBilling(subscription);
  for (const one of wanted) expect(told).toMatch(one);
});

test('tells a member without clinics that their clinic’s owner has the plan', async () => {
  const { told } = await openBilling({ ...free, clinicCount: 0, doctorCount: 0, doctors: [] });
  expect(told).toContain('A clinic you work for is on its owner’s plan.');
});

describe('an offer of Pro', () => {
  test('shows the price and the end date of Pro to an owner on Free', async () => {
    const { told, press } = await openBilling(free);
    expect(told).toMatch(
      /₹1,000 for 30 days .*If you pay today, Pro lasts until 21 Dec 2026 ?\. Upgrade to Pro/,
    );
    await press(/^Upgrade to Pro/);
    expect(sent.map(({ name }) => name)).toEqual(['createPaymentOrder']);
  });

  test('shows the price and the end date to an owner on Pro', async () => {
    const { told, press } = await openBilling(pro);
    expect(told).toMatch(/added to what you have left: Pro until 20 Jan 2027 ?\. Renew for 30 days/);
    await press(/^Renew for 30 days/);
    expect(sent.map(({ name }) => name)).toEqual(['createPaymentOrder']);
  });

  test('offers no payment when Pro has no end date', async () => {
    const { told } = await openBilling(granted);
    expect(told).not.toMatch(/Renew|₹/);
  });

  test('shows that payments are a test', async () => {
    const { told } = await openBilling({ ...free, payments: 'test' });
    expect(told).toContain('This is a test payment: no money is taken.');
  });

  test.each([
    ['free', '/pricing#ask'],
    ['pro', '/support?topic=billing'],
  ] as const)('links to the form that requests Pro when payments are off: %s', async (plan, path) => {
    const { told } = await openBilling({ ...pro, plan, payments: null });
    expect(told).toContain('Online payment is not available here.');
    expect(screen.getByRole('link', { name: 'Ask for Pro' }).getAttribute('href')).toBe(path);
  });
});

describe('a link to upgrade immediately', () => {
  test('opens the checkout to pay for Pro', async () => {
    const { address } = await openBilling(free, {}, '/billing?upgrade=1');
    await waitFor(() => expect(sent.map(({ name }) => name)).toEqual(['createPaymentOrder']));
    expect(address()).toBe('/billing');
  });

  test('opens no checkout for a person without a clinic, and links to the registration of a clinic', async () => {
    const { address } = await openBilling({ ...free, clinicCount: 0 }, {}, '/billing?upgrade=1');
    await waitFor(() => expect(address()).toBe('/billing'));
    expect(sent).toEqual([]);
    const registers = screen.getByRole('link', { name: 'Register your clinic' });
    expect(registers.getAttribute('href')).toBe('/register-clinic');
  });

  test('opens no checkout while a payment is pending at the bank', () => {
    const idle = { step: 'idle', stillRunning: null } as const;
    expect(canUpgradeAtOnce(free, idle)).toBe(true);
    expect(canUpgradeAtOnce({ ...free, clinicCount: 0 }, idle)).toBe(false);
    expect(canUpgradeAtOnce(free, { ...idle, step: 'waiting' })).toBe(false);
    expect(canUpgradeAtOnce(free, { ...idle, stillRunning: 'A payment is still with the bank.' })).toBe(
      false,
    );
  });
});

test.each([
  [
    'Payment Error / Unable to initiate payment. Please try again.',
    new ApiError('unavailable', 'billing.gateway_unavailable'),
  ],
  [
    'Authentication Required / Please log in to upgrade your plan',
    new ApiError('unauthenticated', 'account.sign_in_required'),
  ],
])('shows “%s” when the server refuses the order', async (told, refusal) => {
  const { press } = await openBilling(free, { createPaymentOrder: refusal });
  await press(/^Upgrade to Pro/);
  await expectToast(told);
});

test('shows that a payment is on its way', async () => {
  const { told } = await openBilling(free, {}, '/billing?order=o1');
  expect(told).toContain('We are waiting for the bank…');
});

describe('more doctors than the plan covers', () => {
  test('lets the owner choose the doctors who issue tokens', async () => {
    const { press, told } = await openBilling(lapsed, { chooseCoveredDoctor: unexpected });
    expect(told).toMatch(/Dr\. Asha Rao Sunrise Gives out tokens Dr\. Vikram Sen Sunrise No new tokens/);
    await press('Choose Dr. Vikram Sen');
    await expectToast(`Failed to choose the doctor / ${unexpectedText}`);
    serverAnswers({ billing: { chooseCoveredDoctor: free } });
    await press('Choose Dr. Vikram Sen');
    await expectToast('Dr. Vikram Sen is giving tokens now');
  });

  test('offers the choice of doctors only to the owner', async () => {
    const { told } = await openBilling(free);
    expect(told).not.toContain('Doctors giving tokens');
  });
});

test('reports whether the downgrade succeeded', async () => {
  const { user, press } = await openBilling(pro, { downgrade: unexpected });
  await press('Downgrade to Free');
  const question = await screen.findByRole('alertdialog');
  expect(wordsOf(question)).toContain('Of your 2 doctors, only 1 can keep giving tokens');
  await user.click(within(question).getByRole('radio', { name: /^Now/ }));
  const confirm = within(question).getByRole('button', { name: 'Downgrade to Free' });
  await user.click(confirm);
  const reason = `Failed to downgrade subscription ${unexpectedText}`;
  await waitFor(() => expect(wordsOf(question)).toContain(reason));
  serverAnswers({ billing: { downgrade: free } });
  await user.click(confirm);
  expect(sent.map(({ name }) => name)).toEqual(['downgrade', 'downgrade']);
  await expectToast('Successfully downgraded to Free plan. Your clinic data is preserved.');
});

test('downgrades at the end of the paid days by default', async () => {
  const { user, press } = await openBilling(pro, { setDowngradeAtEnd: leaving });
  await press('Downgrade to Free');
  const question = await screen.findByRole('alertdialog');
  expect(wordsOf(question)).toContain('You keep Pro until 21 Dec 2026.');
  await user.click(within(question).getByRole('button', { name: 'Downgrade to Free' }));
  await expectToast('You move to Free after 21 Dec 2026.');
  expect(sent).toMatchObject([{ name: 'setDowngradeAtEnd', input: { isWanted: true } }]);
});

test('shows a planned downgrade, cancels it, and still offers an immediate downgrade', async () => {
  const { user, press, told } = await openBilling(leaving, { setDowngradeAtEnd: pro });
  expect(told).toContain('Last day of Pro: 21 Dec 2026 You then move to Free, as you asked.');
  expect(told).toContain('Renewing also cancels your move to Free.');
  await press('Downgrade now');
  const question = await screen.findByRole('alertdialog', { name: 'Downgrade to Free now?' });
  expect(wordsOf(question)).toContain('You lose the days until 21 Dec 2026');
  expect(within(question).queryByRole('radio')).toBeNull();
  await user.keyboard('{Escape}');
  await press('Keep Pro');
  await expectToast(
    'Your move to Free is cancelled / Pro ends on that day unless you renew. Nothing is charged automatically.',
  );
  expect(sent).toMatchObject([{ name: 'setDowngradeAtEnd', input: { isWanted: false } }]);
});

test('lists what a downgrade removes', () => {
  const namesPaidDays = true;
  expect(lossText(words, pro, { namesPaidDays })).toBe(
    'You lose the days until 21 Dec 2026 that you have paid for. Of your 2 doctors, only 1 can keep giving tokens, at most 10 tokens a day; the others cannot give new ones. Your clinics, doctors, patients and history are kept.',
  );
  expect(lossText(words, { ...granted, doctorCount: 1 }, { namesPaidDays })).toMatch(
    /^You have Pro with no end date.* Each doctor can give at most 10 tokens a day\./,
  );
});

const idle = { step: 'idle', problem: null, stillRunning: null, stopWaiting: () => {} } as const;

test('shows that a payment failed', async () => {
  show(<PaymentNotice payment={{ ...idle, problem: notVerified(words) }} />);
  await expectWords(['Payment Verification Failed There was an issue verifying your payment.']);
  expect(screen.getByRole('link', { name: 'Contact support' })).toBeTruthy();
});

test('shows that a payment is still with the bank', async () => {
  show(<PaymentNotice payment={{ ...idle, stillRunning: 'A payment is still with the bank.' }} />);
  await expectWords(['still with the bank']);
});

test('shows no message without a payment', () => {
  show(<PaymentNotice payment={idle} />);
  expect(wordsOf()).toBe('');
});
