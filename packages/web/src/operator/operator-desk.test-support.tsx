/** Opens the operator's desk at a tab with sample data. */
import type {
  AdminClinic,
  AdminSupportRequest,
  AdminTransaction,
  AdminUser,
  PlatformSummary,
  UpgradeRequest,
} from '@baari/contract/platform';
import { screen, waitFor, within } from '@testing-library/react';
import { expect } from 'vitest';
import { expectToast, openPage, wordsOf } from '../app/console/open-console.test-support.tsx';
import { account, toOwner } from '../shared/test-support/clinic-samples.test-support.ts';
import { serverAnswers, unexpectedText, type Answers } from '../shared/test-support/server.test-support.ts';
import type { AdminTab } from './super-admin/admin-tab.ts';

export const at = '2026-11-21T09:34:00.000Z';

export const summary: PlatformSummary = {
  clinics: 10_000,
  activeClinics: 9_990,
  users: 12_345,
  doctors: 30_000,
  tokensToday: 1_234,
  pendingUpgradeRequests: 2,
  openSupportRequests: 3,
  textsToLookAt: 0,
  canClearAllData: true,
};

export const clinic: AdminClinic = {
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
  tokensToday: 40,
  tokensByDay: [40, 0, 50].map((tokens, ago) => ({ serviceDate: `2026-11-${21 - ago}`, tokens })),
  isFlooded: false,
};

export const user: AdminUser = {
  accountId: 'a',
  email: 'lata@sunrise.example',
  role: 'user',
  isSuspended: false,
  plan: 'free',
  isGranted: false,
  paidUntil: null,
  clinicCount: 2,
  createdAt: at,
  lastSignInAt: null,
};

export const request: UpgradeRequest = {
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

export const supportRequest: AdminSupportRequest = {
  requestId: 's',
  name: 'Meena Kumari',
  email: 'meena@patient.example',
  topic: 'patients',
  message: 'My number went back.',
  hasAccount: false,
  createdAt: at,
  answeredAt: null,
  answeredBy: null,
  note: '',
};

export const order: AdminTransaction = {
  orderId: 'o',
  createdAt: at,
  paidAt: at,
  amountPaise: 100_000,
  currency: 'INR',
  status: 'completed',
  planType: 'pro',
  gatewayPaymentId: 'pay_N1',
  refundedPaise: 0,
  receiptNumber: 7,
  email: 'lata@sunrise.example',
  gatewayOrderId: 'order_N1',
  surplusPaise: 0,
  isTest: false,
};

/** The operator's texts, some of them empty. */
export const texts = {
  privacy: 'We keep little.',
  terms: '',
  refund: '',
  contact: 'Write to us.',
  sellerName: 'Queue Works',
  sellerAddress: '',
  gstin: '',
};

/** Creates the only page of a short list. */
export const page = <Row,>(...rows: Row[]) => ({ rows, total: rows.length, page: 1, pageSize: 25 });

export const operatorAccount = { ...account, role: 'super_admin', hasSecondFactor: true } as const;

const toOperator: Answers = {
  ...toOwner,
  accounts: { ...toOwner.accounts, getMe: { account: operatorAccount } },
  platform: { getPlatformSummary: summary, getOperatorTexts: { texts, isPutAway: true } },
};

/** Opens a tab of the operator's pages. `platform` contains the server's answers. */
export function openTab(tab: AdminTab, platform: Answers['platform'] = {}, search = '') {
  serverAnswers(toOperator, { platform });
  return openPage(`/super-admin?tab=${tab}${search}`, { time: Date.parse(at) });
}

/** Returns the words of the open tab. */
export const tabWords = () => wordsOf(screen.getByRole('tabpanel'));

/** Waits until the open tab shows these words. */
export const expectInTab = (words: string | RegExp): Promise<void> =>
  waitFor(() => expect(tabWords()).toMatch(words));

/** Returns the dialog with the open question. */
export const question = (): Promise<HTMLElement> =>
  waitFor(() => screen.queryByRole('alertdialog') ?? screen.getByRole('dialog'));

type Refusable = {
  confirm: string;
  failure: string;
  /** The server's response to the second attempt. */
  answer: Answers['platform'];
  /** The toast after the second attempt. */
  success: string;
};

/** Confirms the open question twice. The first attempt fails and shows why, and the second one succeeds. */
export async function expectRefusedThenDone(
  user: User,
  { confirm, failure, answer = {}, success }: Refusable,
) {
  const dialog = await question();
  const button = within(dialog).getByRole('button', { name: confirm });
  await waitFor(() => expect(button).toHaveProperty('disabled', false));
  await user.click(button);
  await waitFor(() => expect(wordsOf(dialog)).toContain(`${failure} ${unexpectedText}`));
  serverAnswers({ platform: answer });
  await user.click(button);
  await expectToast(success);
  expect(dialog.isConnected).toBe(false);
}

type User = ReturnType<typeof openPage>['user'];

/** Opens the menu of a row and chooses an item. */
export async function choose(user: User, name: string, item: string) {
  await user.click(await screen.findByRole('button', { name: `Actions for ${name}` }));
  await user.click(await screen.findByRole('menuitem', { name: item }));
}
