// @vitest-environment jsdom
/** Tests marking a patient's fee and counting the day's marks. */
import type {
  ConsoleQueue,
  ConsoleToken,
  FeeTally,
  QueueAnswer,
  TokenFee,
  UpiPayment,
} from '@baari/contract/queue';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { expectLogged, openPage, openedDialog } from '../../app/console/open-console.test-support.tsx';
import { ApiError } from '../../shared/api/api-error.ts';
import { minutesAgo, now, queue, token, waiting } from '../../shared/queue/queue-samples.ts';
import { onPhone } from '../../shared/test-support/browser.test-support.ts';
import { clinic, consoleDoctor, toOwner } from '../../shared/test-support/clinic-samples.test-support.ts';
import { sent, serverAnswers } from '../../shared/test-support/server.test-support.ts';
import { keepCallKey } from './call-key.ts';

let doctorId = '';
let tests = 0;

// The app remembers each doctor's queue between tests, so each test uses another doctor.
beforeEach(() => {
  tests += 1;
  doctorId = `fees-${tests}`;
});

const OPEN: TokenFee = { paise: 30_000, freeUntil: null, mark: null, by: null };
const CASH = { mark: 'paid', kind: 'cash', paise: 30_000 } as const;

const UPI = { mark: 'paid', kind: 'upi', paise: 30_000 } as const;

const here = (number: number, fee: Partial<TokenFee> = {}): ConsoleToken => ({
  ...token(number, waiting, 40),
  arrivedAt: minutesAgo(30),
  fee: { ...OPEN, ...fee },
});

const feesOf = (...tokens: ConsoleToken[]): ConsoleQueue => queue(tokens, { doctorId, usualPayment: 'cash' });

const answerOf = (of: ConsoleQueue): QueueAnswer => ({
  queue: { ...of, revision: of.revision + 1 },
  revision: 8,
  number: null,
  cancelledCount: 0,
});

async function openDesk(of: ConsoleQueue, answers: Record<string, unknown> = {}) {
  serverAnswers(toOwner, {
    queue: {
      getDoctorConsole: { ...consoleDoctor, clinic, access: 'owner', queue: of },
      markFee: answerOf(of),
      ...answers,
    },
  });
  keepCallKey('PageDown');
  const { user } = openPage('/doctor/d/admin');
  await screen.findByRole('heading', { name: 'Dr. Asha Rao' });
  return user;
}

const field = () => screen.getByLabelText<HTMLInputElement>('Name, phone or number');
const button = (name: string | RegExp) => screen.getByRole('button', { name });
const marks = (...fees: unknown[]) =>
  waitFor(() =>
    expect(sent.filter(({ name }) => name === 'markFee').map(({ input }) => input)).toEqual(
      fees.map((fee) => ({ doctorId, tokenId: '1', fee })),
    ),
  );

test('marks a fee as paid in the usual way with one press, and logs it with an undo', async () => {
  const marked = feesOf(here(1, { mark: CASH, by: 'Rita' }));
  const user = await openDesk(feesOf(here(1)), { markFee: answerOf(marked) });
  await user.click(button('Mark paid ₹300 cash: token 1, Patient 1'));
  expect(button('Fee: paid ₹300 cash: token 1, Patient 1').textContent).toBe('paid ₹300 cash₹300 Cash');
  await marks(CASH);
  await expectLogged('Fee marked paid ₹300 cash / Token 1, Patient 1');
  expect(document.activeElement).toBe(field());
});

test('shows the last day of free follow-ups, and marks a follow-up as free with one press', async () => {
  const user = await openDesk(feesOf(here(1, { freeUntil: '2026-11-28' })));
  const free = button('Mark free: token 1, Patient 1');
  expect(free.textContent).toBe('free until 28 Nov');
  await user.click(free);
  await marks({ mark: 'free' });
});

test('marks a fee with one key in a patient’s menu, and offers other ways with another key', async () => {
  const user = await openDesk(feesOf(here(1)));
  await user.type(field(), '1{Enter}');
  await screen.findByRole('menu');
  await user.keyboard('+');
  await marks(CASH);
  await user.type(field(), '1{Enter}');
  await screen.findByRole('menu');
  await user.keyboard('-');
  expect(await screen.findByRole('dialog', { name: 'Fee of token 1' })).toBeTruthy();
});

test.each<[string, (user: Awaited<ReturnType<typeof openDesk>>) => Promise<void>, unknown]>([
  [
    'a smaller payment by UPI',
    async (user) => {
      await user.clear(screen.getByLabelText('Amount in rupees'));
      await user.type(screen.getByLabelText('Amount in rupees'), '250.50');
      await user.click(button('UPI'));
    },
    { mark: 'paid', kind: 'upi', paise: 25_050 },
  ],
  ['the usual payment', (user) => user.click(button('Cash')), CASH],
  ['a fee as due', (user) => user.click(button('Due (will pay later)')), { mark: 'due', paise: 30_000 }],
  ['a fee as free', (user) => user.click(button('Free')), { mark: 'free' }],
  [
    'a fee as waived, with a reason',
    async (user) => {
      await user.click(button('Waive'));
      expect(screen.getByText('Please enter why it is waived.')).toBeTruthy();
      await user.type(screen.getByLabelText('Why it is waived'), 'staff');
      await user.click(button('Waive'));
    },
    { mark: 'waived', paise: 30_000, reason: 'staff' },
  ],
])('marks %s in the dialog', async (_, press, fee) => {
  const user = await openDesk(feesOf(here(1)));
  await user.type(field(), '1{Enter}');
  await screen.findByRole('menu');
  await user.keyboard('-');
  await openedDialog('Fee of token 1');
  await press(user);
  await marks(fee);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('marks no fee when Enter is pressed, on a button or in the dialog', async () => {
  const user = await openDesk(feesOf(here(1)));
  button('Mark paid ₹300 cash: token 1, Patient 1').focus();
  await user.keyboard('{Enter}');
  await user.click(button('1 Unpaid'));
  button('Mark paid ₹300 UPI: token 1, Patient 1').focus();
  await user.keyboard('{Enter}');
  await user.click(button('Fee: ₹300: token 1, Patient 1'));
  await openedDialog('Fee of token 1');
  await user.type(screen.getByLabelText('Amount in rupees'), '{Enter}');
  await marks();
});

test('lists unpaid patients with buttons for cash and UPI, and marks a fee once on a double press', async () => {
  const others = [
    here(2, { mark: CASH }),
    here(3, { mark: { mark: 'due', paise: 20_000 } }),
    here(4, { freeUntil: '2026-11-28' }),
  ];
  const user = await openDesk(feesOf(here(1), ...others), {
    markFee: answerOf(feesOf(here(1, { mark: UPI }), ...others)),
  });
  await user.click(button('2 Unpaid'));
  expect(screen.getAllByRole('row')).toHaveLength(3);
  expect(button('Mark paid ₹200 UPI: token 3, Patient 3')).toBeTruthy();
  await user.dblClick(button('Mark paid ₹300 UPI: token 1, Patient 1'));
  expect(await screen.findByRole('button', { name: '1 Unpaid' })).toBeTruthy();
  await marks(UPI);
});

test('takes the current patient’s payment in cash or by UPI', async () => {
  const inside = { ...here(1), state: { status: 'called' as const }, calledAt: minutesAgo(3) };
  const paid = { ...inside, fee: { ...OPEN, mark: UPI } };
  const user = await openDesk(
    { ...feesOf(inside, here(2)), nowServing: 1 },
    { markFee: answerOf({ ...feesOf(paid, here(2)), nowServing: 1 }) },
  );
  const nowServing = within(screen.getByRole('region', { name: 'Current patient' }));
  await user.click(nowServing.getByRole('button', { name: 'Mark paid ₹300 UPI: token 1, Patient 1' }));
  expect(
    await nowServing.findByRole('button', { name: 'Fee: paid ₹300 UPI: token 1, Patient 1' }),
  ).toBeTruthy();
  await marks(UPI);
});

test('refuses an invalid amount, and shows an error', async () => {
  const user = await openDesk(feesOf(here(1, { paise: null })));
  await user.click(button('Fee: Fee not set: token 1, Patient 1'));
  await screen.findByRole('dialog', { name: 'Fee of token 1' });
  await user.type(screen.getByLabelText('Amount in rupees'), 'three');
  await user.click(button('Card'));
  expect(screen.getByText('Please enter an amount such as 300 or 300.50.')).toBeTruthy();
  await marks();
});

test('removes the mark of a fee in the dialog', async () => {
  const user = await openDesk(feesOf(here(1, { mark: CASH, by: 'Rita' })));
  const marked = button('Fee: paid ₹300 cash: token 1, Patient 1');
  expect(marked.title).toBe('paid ₹300 cash, by Rita');
  await user.click(marked);
  await user.click(await screen.findByRole('button', { name: 'Remove “paid ₹300 cash”' }));
  await marks(null);
});

test('removes a refused fee mark from the row, and shows why it was refused', async () => {
  const refusal = new ApiError('conflict', 'patient.erased');
  const user = await openDesk(feesOf(here(1)), { markFee: refusal });
  await user.click(button('Mark paid ₹300 cash: token 1, Patient 1'));
  const [alert] = await within(screen.getByRole('row', { name: /^1 / })).findAllByRole('alert');
  expect(alert?.textContent).toContain('Failed to mark the fee');
  expect(await screen.findByRole('button', { name: 'Mark paid ₹300 cash: token 1, Patient 1' })).toBeTruthy();
});

test('does not show fees in a clinic that does not mark them', async () => {
  const user = await openDesk(queue([{ ...token(1, waiting, 40), arrivedAt: minutesAgo(30) }], { doctorId }));
  expect(screen.queryByRole('button', { name: /Fee|paid/ })).toBeNull();
  expect(screen.queryByRole('columnheader', { name: 'Fee' })).toBeNull();
  await user.type(field(), '1{Enter}');
  await screen.findByRole('menu');
  expect(screen.queryByRole('menuitem', { name: /Fee/ })).toBeNull();
  await user.keyboard('+');
  await marks();
});

test('refunds a paid fee once, with its reason, and not more than was paid', async () => {
  const refunded = { ...CASH, refund: { kind: 'upi', paise: 20_000, reason: 'report was free' } } as const;
  const user = await openDesk(feesOf(here(1, { mark: CASH, by: 'Rita' })), {
    refundFee: answerOf(feesOf(here(1, { mark: refunded, by: 'Rita' }))),
  });
  await user.click(button('Fee: paid ₹300 cash: token 1, Patient 1'));
  const dialog = await screen.findByRole('dialog', { name: 'Fee of token 1' });
  await user.click(within(dialog).getByText('Refund'));
  const amount = within(dialog).getByLabelText<HTMLInputElement>('Amount to refund, in rupees');
  expect(amount.value).toBe('300');
  const refund = within(dialog).getByRole('button', { name: 'Refund by UPI' });
  await user.clear(amount);
  await user.type(amount, '400{Enter}');
  await user.click(refund);
  expect(within(dialog).getByText('Only ₹300 was paid.')).toBeTruthy();
  await user.clear(amount);
  await user.type(amount, '200');
  await user.click(refund);
  expect(within(dialog).getByText('Please enter why it is refunded.')).toBeTruthy();
  await user.type(within(dialog).getByLabelText('Why it is refunded'), 'report was free');
  await user.dblClick(refund);
  await expectLogged('Fee paid ₹300 cash, refunded ₹200 UPI / Token 1, Patient 1');
  expect(sent.filter(({ name }) => name === 'refundFee').map(({ input }) => input)).toEqual([
    { doctorId, tokenId: '1', refund: refunded.refund },
  ]);
  await marks();
});

test('after a refund, offers only to undo the refund', async () => {
  const refunded = { ...CASH, refund: { kind: 'cash', paise: 30_000, reason: 'left' } } as const;
  const user = await openDesk(feesOf(here(1, { mark: refunded, by: 'Rita' })), {
    refundFee: answerOf(feesOf(here(1, { mark: CASH, by: 'Rita' }))),
  });
  await user.click(button('Fee: refunded ₹300 cash: token 1, Patient 1'));
  const dialog = await screen.findByRole('dialog', { name: 'Fee of token 1' });
  expect(within(dialog).queryByRole('button', { name: 'UPI' })).toBeNull();
  await user.click(within(dialog).getByRole('button', { name: 'Take back the refund' }));
  await expectLogged('Refund taken back / Token 1, Patient 1');
});

const carried = { tokenId: 'old', doctorId: 'other', serviceDate: '2026-11-29', mark: CASH } as const;

test('does not ask for a fee paid on an earlier day, and refunds it at that day’s token', async () => {
  const user = await openDesk(feesOf(here(1, { carried }), here(2)), {
    refundFee: answerOf(feesOf(here(1), here(2))),
  });
  expect(button('Fee: Paid ₹300 on 29 Nov: token 1, Patient 1')).toBeTruthy();
  expect(button('1 Unpaid')).toBeTruthy();
  await user.type(field(), '1{Enter}+');
  await user.keyboard('{Escape}{Escape}');
  expect(sent.filter(({ name }) => name === 'markFee')).toEqual([]);
  await user.click(button('Fee: Paid ₹300 on 29 Nov: token 1, Patient 1'));
  const dialog = await screen.findByRole('dialog', { name: 'Fee of token 1' });
  expect(within(dialog).queryByRole('button', { name: 'UPI' })).toBeNull();
  await user.click(within(dialog).getByText('Refund'));
  await user.type(within(dialog).getByLabelText('Why it is refunded'), 'goes elsewhere');
  await user.dblClick(within(dialog).getByRole('button', { name: 'Refund in cash' }));
  await expectLogged('Fee refunded ₹300 cash / Token 1, Patient 1');
  expect(sent.filter(({ name }) => name === 'refundFee').map(({ input }) => input)).toMatchObject([
    { doctorId: 'other', tokenId: 'old', refund: { kind: 'cash', paise: 30_000 } },
  ]);
  expect(button('Mark paid ₹300 cash: token 1, Patient 1')).toBeTruthy();
});

test('can mark a payment although the fee was waived on an earlier day', async () => {
  const waived = { mark: 'waived', paise: 30_000, reason: null } as const;
  const user = await openDesk(feesOf(here(1, { carried: { ...carried, mark: waived } })));
  await user.click(button('Fee: Waived on 29 Nov: token 1, Patient 1'));
  const dialog = within(await openedDialog('Fee of token 1'));
  expect(dialog.getByText('Waived on 29 Nov')).toBeTruthy();
  await user.click(dialog.getByRole('button', { name: 'Cash' }));
  await marks(CASH);
});

test('on a phone, marks a fee with one tap on the card, or in the sheet', async () => {
  onPhone();
  const user = await openDesk(feesOf(here(1)));
  await user.click(button('Mark paid ₹300 cash: token 1, Patient 1'));
  await marks(CASH);
});

const shift = {
  from: new Date(now).toISOString(),
  until: new Date(now).toISOString(),
  patients: 64,
  paid: { count: 60, paise: 1_840_000 },
  cash: { count: 40, paise: 1_220_000 },
  upi: { count: 20, paise: 620_000 },
  card: { count: 0, paise: 0 },
  free: 3,
  waived: { count: 1, paise: 30_000 },
  due: { count: 0, paise: 0 },
  refunded: { cash: { count: 1, paise: 30_000 }, upi: { count: 0, paise: 0 }, card: { count: 0, paise: 0 } },
  drawerPaise: 1_190_000,
  counted: null,
};
const tally: FeeTally = {
  serviceDate: '2026-11-21',
  today: '2026-11-21',
  drawers: [{ by: 'Rita', isOwn: true, shifts: [shift] }],
  unmarked: 2,
};

test('shows how much each drawer should contain, and asks for the reason if the amount differs', async () => {
  const counted = {
    at: shift.from,
    expectedPaise: 1_190_000,
    heldPaise: 1_170_000,
    reason: 'two hundred lent to the lab',
  };
  const user = await openDesk(feesOf(here(1)), {
    getFeeTally: tally,
    listUpiPayments: [],
    countDrawer: { ...tally, drawers: [{ by: 'Rita', isOwn: true, shifts: [{ ...shift, counted }] }] },
  });
  await user.click(button('Fees'));
  const dialog = await screen.findByRole('dialog', { name: 'Fees of the day' });
  expect(await within(dialog).findByText('64 patients, ₹18,400, cash ₹11,900')).toBeTruthy();
  expect(within(dialog).getByRole('row', { name: 'Refunded in cash 1 ₹300' })).toBeTruthy();
  expect(within(dialog).getByText('2 patients seen without a fee marked')).toBeTruthy();
  await user.type(within(dialog).getByLabelText('Cash in your drawer, in rupees'), '11700');
  await user.click(within(dialog).getByRole('button', { name: 'Count the drawer' }));
  expect(within(dialog).getByText('It does not match the fees marked. Please enter a reason.')).toBeTruthy();
  await user.type(
    within(dialog).getByLabelText('Reason, if it does not match'),
    'two hundred lent to the lab',
  );
  await user.click(within(dialog).getByRole('button', { name: 'Count the drawer' }));
  await waitFor(() =>
    expect(sent.filter(({ name }) => name === 'countDrawer').map(({ input }) => input)).toEqual([
      { clinicId: clinic.id, heldPaise: 1_170_000, reason: 'two hundred lent to the lab' },
    ]),
  );
  expect(await within(dialog).findByText(/₹200 short: two hundred lent to the lab/)).toBeTruthy();
});

test('lists the day’s UPI payments, and lets staff tick a payment that the bank lists', async () => {
  const payment = (number: number, of: Partial<UpiPayment> = {}): UpiPayment => ({
    tokenId: `t${number}`,
    letter: null,
    number,
    lastDigits: '2345',
    paise: 30_000,
    by: 'Rita',
    at: minutesAgo(10),
    isRefund: false,
    ticked: null,
    ...of,
  });
  const ticked = { by: 'Anil', at: minutesAgo(1) };
  const list = [payment(1, { ticked }), payment(2), payment(1, { isRefund: true, paise: 10_000 })];
  const user = await openDesk(feesOf(here(1)), {
    getFeeTally: tally,
    listUpiPayments: list,
    tickUpiPayment: [payment(1, { ticked }), payment(2, { ticked })],
  });
  await user.click(button('Fees'));
  const section = within(await screen.findByRole('region', { name: 'UPI payments to check with the bank' }));
  expect(section.getByText('1 of 2 found in the bank, ₹300 of ₹600')).toBeTruthy();
  expect(section.getByText('refund, Rita')).toBeTruthy();
  await user.dblClick(section.getByRole('checkbox', { name: /token 2, ₹300$/ }));
  expect(await section.findByText('2 of 2 found in the bank, ₹600 of ₹600')).toBeTruthy();
  expect(sent.filter(({ name }) => name === 'tickUpiPayment').map(({ input }) => input)).toEqual([
    { clinicId: clinic.id, tokenId: 't2', paidAt: minutesAgo(10), isTicked: true },
  ]);
});
