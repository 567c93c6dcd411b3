/** What an owner is told of the plan, of paying for it and of giving it up. */
import type { SubscriptionDetails, Usage } from '@baari/contract/billing';
import { QueryClient, QueryClientProvider, type QueryKey } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, test, vi } from 'vitest';
import { receiptQuery, subscriptionQuery, transactionsQuery } from '../../office/billing/api.ts';
import { Downgrade } from '../../office/billing/subscription/downgrade.tsx';
import { PlanOffer } from '../../office/billing/subscription/plan-offer.tsx';
import { StatusBadge } from '../../shared/billing/status-badge.tsx';
import { canUpgradeAtOnce } from '../../office/billing/subscription/subscription-tab.tsx';
import { BillingPage } from '../../office/billing/subscription/billing-page.tsx';
import { ReceiptPage } from '../../office/billing/receipt/receipt-page.tsx';
import { TransactionsPage } from '../../office/billing/transactions/transactions-page.tsx';
import { notVerified, problemToast, startProblem } from '../../office/billing/payment/payment-words.ts';
import { ApiError } from '../../shared/api/api-error.ts';
import { LimitBanners } from '../../office/dashboard/limit-banners.tsx';
import { account } from '../../shared/test-support/clinic-samples.test-support.ts';
import { consoleWords } from '../../shared/words/console-words.ts';
import { words } from '../../shared/words/en/office.ts';
import { WordsProvider } from '../../shared/words/words-context.tsx';
import { PlanBadge } from './plan-badge.tsx';
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
vi.mock('../../shared/ui/toast.tsx', () => ({ useToast: fakes.useToast }));
vi.mock('../../shared/ui/alert-dialog.tsx', () => ({ AlertDialog: fakes.AlertDialog }));
vi.mock('react-router', async (original) => ({
  ...(await original()),
  Navigate: ({ to }: { to: string }) => <>to {to}</>,
}));

const pricing = { proRupees: 1000, freeClinics: 1, freeDoctors: 1, freeDailyTokens: 10 };
const pro: SubscriptionDetails = {
  plan: 'pro',
  isGranted: false,
  paidUntil: '2026-12-20T22:30:00.000Z',
  timeZone: 'Asia/Kolkata',
  pricing,
  payments: 'real',
  clinicCount: 1,
  clinicLimit: -1,
  doctorCount: 2,
  doctorLimit: -1,
  dailyTokenLimit: -1,
  dailyTokensUsed: 0,
  dailyTokensHere: 0,
  doctors: [],
};
const usage: Usage = {
  plan: 'free',
  doctorCount: 1,
  doctorLimit: 1,
  dailyTokenLimit: 10,
  dailyTokensUsed: 10,
  dailyTokensHere: 10,
  tokensToday: { d: 10 },
  doctorIdsNotCovered: [],
};
const signedIn = [['me'], { account }] as const;
const emptyHistory = [
  signedIn,
  [subscriptionQuery.queryKey, pro],
  [transactionsQuery(1).queryKey, { rows: [], total: 0, page: 1, pageSize: 25 }],
] as const;

/** Where the links of a screen lead, by their words. */
function linksOf(screen: ReactNode, known: readonly (readonly [QueryKey, unknown])[] = []) {
  const client = new QueryClient();
  for (const [key, data] of known) client.setQueryData(key, data);
  const html = renderToStaticMarkup(
    <WordsProvider value={consoleWords}>
      <QueryClientProvider client={client}>
        <MemoryRouter>{screen}</MemoryRouter>
      </QueryClientProvider>
    </WordsProvider>,
  );
  return [...html.matchAll(/<a [^>]*href="([^"]*)".*?<\/a>/g)].map(([link, href]) => [
    link.replaceAll(/<[^>]*>/g, ''),
    href,
  ]);
}

const fullDay = { used: 10, here: 10, limit: 10 };

test('the plan badge leads the owner to billing, the banners of the limits lead to the prices', () => {
  const badge = (role: 'owner' | 'admin') =>
    linksOf(<PlanBadge clinicId="c" role={role} />, [[['usage', 'c'], usage]]);
  expect(badge('owner')).toEqual([['Free plan', '/billing']]);
  expect(badge('admin')).toEqual([]);
  expect(linksOf(<LimitBanners usage={usage} day={fullDay} role="owner" />)).toEqual([
    ['Upgrade to Pro', '/pricing'],
    ['Upgrade to Pro', '/pricing'],
  ]);
});

test.each(['staff', 'admin'] as const)('%s are led to the owner, and to no payment of their own', (role) => {
  const banners = <LimitBanners usage={usage} day={fullDay} role={role} />;
  expect(draw(banners).match(/Ask the owner of the clinic to upgrade to Pro/g)).toHaveLength(2);
  expect(linksOf(banners)).toEqual([]);
});

const offerLinks = (subscription: SubscriptionDetails) =>
  linksOf(<PlanOffer subscription={subscription} step="idle" notice={null} onPay={() => {}} />);

test('who would buy nothing, or has a payment with the bank, is not led into the checkout', () => {
  const free = { ...pro, plan: 'free' } as const;
  const idle = { step: 'idle', stillRunning: null } as const;
  expect(canUpgradeAtOnce(free, idle)).toBe(true);
  expect(canUpgradeAtOnce({ ...free, clinicCount: 0 }, idle)).toBe(false);
  expect(canUpgradeAtOnce(free, { ...idle, step: 'waiting' })).toBe(false);
  expect(canUpgradeAtOnce(free, { ...idle, stillRunning: 'A payment is still with the bank.' })).toBe(false);
  expect(offerLinks({ ...free, clinicCount: 0 })).toEqual([['Register your clinic', '/register-clinic']]);
  expect(offerLinks(free)).toEqual([]);
});

test('where no payments are taken, Pro is asked for where there is a form for it', () => {
  expect(offerLinks({ ...pro, plan: 'free', payments: null })).toEqual([['Ask for Pro', '/pricing#ask']]);
  expect(offerLinks({ ...pro, payments: null })).toEqual([['Ask for Pro', '/support?topic=billing']]);
});

test('a receipt of nothing says that the payment is not known', () => {
  const refused = [receiptQuery('').queryKey, new ApiError('invalid', 'request.invalid')] as const;
  expect(draw(<ReceiptPage />, { known: [signedIn], refused })).toContain('This payment is not known here.');
});

test.each([
  ['billing', <BillingPage />],
  ['the transactions', <TransactionsPage />],
])('%s: who is not signed in is sent to sign in', (_, page) => {
  expect(draw(page, { known: [[['me'], { account: null }]] })).toMatch(/^to \/auth(\?|$)/);
});

test('billing has the tabs Subscription and Billing History', () => {
  expect(draw(<BillingPage />, { known: emptyHistory })).toMatch(/Subscription\nBilling History\n/);
});

test('No transactions found', () => {
  expect(draw(<TransactionsPage />, { known: emptyHistory })).toContain(
    'No transactions found\nEvery order for Pro stands here; paid ones have a receipt.',
  );
});

test('a completed transaction stands out, a pending one does not, a failed one warns, any other has an outline', () => {
  const look = (status: string) =>
    renderToStaticMarkup(
      <WordsProvider value={consoleWords}>
        <StatusBadge status={status} />
      </WordsProvider>,
    );
  expect(look('completed')).toMatch(/bg-accent-soft.*Completed/s);
  expect(look('pending')).toMatch(/bg-sunken.*Pending/s);
  expect(look('failed')).toMatch(/bg-danger-soft.*Failed/s);
  expect(look('refunded')).toMatch(/border border-line-strong bg-transparent.*refunded/s);
});

test('Payment Error: Unable to initiate payment. Please try again.', () => {
  const told = { title: 'Payment Error', text: 'Unable to initiate payment. Please try again.' };
  expect(startProblem(words, null)).toEqual(told);
  expect(startProblem(words, new ApiError('unavailable', 'billing.gateway_unavailable'))).toEqual(told);
});

test('Payment Verification Failed', () => {
  expect(problemToast(notVerified(words.billing.payment))).toMatchObject({
    title: 'Payment Verification Failed',
    description: 'There was an issue verifying your payment. Please contact support.',
    tone: 'destructive',
  });
});

test('Authentication Required: Please log in to upgrade your plan', () => {
  expect(startProblem(words, new ApiError('unauthenticated', 'account.sign_in_required'))).toEqual({
    title: 'Authentication Required',
    text: 'Please log in to upgrade your plan',
  });
});

test('Successfully downgraded, or Failed to downgrade subscription', () => {
  const downgrade = <Downgrade subscription={pro} />;
  serverAnswers({ ...pro, plan: 'free', paidUntil: null });
  draw(downgrade);
  press('Yes: Downgrade to Free');
  expect(takeToast()).toBe('Successfully downgraded to Free plan. Your clinic data is preserved.');
  serverRefuses();
  draw(downgrade);
  press('Yes: Downgrade to Free');
  expect(takeToast()).toBe(`Failed to downgrade subscription / ${unexpectedText}`);
});
