import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { atOnce } from '../../../test/at-once.ts';
import { startTestServer, type TestOwner, type TestServer } from '../../../test/test-server.ts';
import { createQueueWorld } from '../../../test/queue-world.ts';
import { addSuperAdmin, press } from '../../../test/desk-world.ts';
import type { PaymentGateway } from '../../context/index.ts';
import { getSales } from './sales.ts';

let server: TestServer;
let operator: TestOwner;

beforeAll(async () => {
  server = await startTestServer();
  operator = await addSuperAdmin(server);
});
afterAll(() => server.close());

const admin = () => operator.api.platform;

type Order = {
  email?: string;
  gateway?: 'razorpay' | 'test';
  status?: 'pending' | 'completed' | 'failed';
  rupees?: number;
  /** The order was created at this time, and was also paid or failed at this time. */
  at: string;
  paymentId?: string;
  surplusPaise?: number;
};

let lastReceipt = 0;

async function addOrder({
  email = 'payer@clinic.test',
  gateway = 'test',
  status = 'completed',
  ...order
}: Order) {
  const { rupees = 1000, at, paymentId = `pay_${uuidv7()}`, surplusPaise = 0 } = order;
  const id = uuidv7();
  const isPaid = status === 'completed';
  lastReceipt += isPaid ? 1 : 0;
  await server.db.query(
    `INSERT INTO payment_order (id, payer_email, gateway, gateway_order_id, plan_type, amount_paise, currency, status,
       created_at, failed_at, paid_at, receipt_number, period_from, period_until, clinic_names, time_zone)
     VALUES (:id, :email, :gateway, 'order_' || :id::uuid::text, 'pro', :amountPaise, 'INR', :status, :at, CASE WHEN :status = 'failed' THEN :at::timestamptz END,
       CASE WHEN :isPaid THEN :at::timestamptz END, CASE WHEN :isPaid THEN :lastReceipt::integer END, CASE WHEN :isPaid THEN :at::timestamptz END,
       CASE WHEN :isPaid THEN :at::timestamptz + interval '30 days' END, CASE WHEN :isPaid THEN '{}'::text[] END,
       CASE WHEN :isPaid THEN 'Asia/Kolkata' END)`,
    { id, email, gateway, amountPaise: rupees * 100, status, at, isPaid, lastReceipt },
  );
  const pay = (name: string, paise: number, outcome: string) =>
    server.db.query(
      `INSERT INTO payment (id, order_id, gateway_payment_id, amount_paise, currency, outcome, told_by, at)
       VALUES (:id, :orderId, :name, :paise, 'INR', :outcome, 'webhook', :at)`,
      { id: uuidv7(), orderId: id, name, paise, outcome, at },
    );
  if (isPaid) await pay(paymentId, rupees * 100, 'applied');
  if (surplusPaise > 0) await pay(`${paymentId}_surplus`, surplusPaise, 'surplus');
  return { id, receipt: lastReceipt };
}

describe('the price of Pro', () => {
  it('uses the default price until a price is set, and keeps every price in the history', async () => {
    expect(await admin().listPrices({})).toEqual({ prices: [], currentRupees: 1000 });
    expect(await admin().setPrice({ rupees: 1200 })).toMatchObject({
      rupees: 1200,
      isActive: true,
      setBy: operator.email,
    });
    await admin().setPrice({ rupees: 900 });
    expect(await admin().listPrices({})).toMatchObject({
      currentRupees: 900,
      prices: [
        { rupees: 900, isActive: true, setBy: operator.email },
        { rupees: 1200, isActive: false, setBy: operator.email },
      ],
    });
    expect(await server.client().api.billing.getPricing({})).toMatchObject({ proRupees: 900 });
    const { rows } = await admin().listAuditEvents({ act: 'price.changed' });
    expect(rows).toMatchObject([
      { by: operator.email, subject: '₹900', detail: { from: 1200, to: 900 } },
      { by: operator.email, subject: '₹1200', detail: { from: null, to: 1200 } },
    ]);
  });

  it('stores a price once even if a super admin sends it several times', async () => {
    const count = async () => (await admin().listPrices({})).prices.length;
    const before = await count();
    const answers = await Promise.all(
      ['a', 'a', 'b'].map((key) => press(operator, '/admin/price', { rupees: 1500 }, key)),
    );
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(await count()).toBe(before + 1);
    // If the request is repeated late, it does not undo a later price.
    await admin().setPrice({ rupees: 1600 });
    await press(operator, '/admin/price', { rupees: 1500 }, 'a');
    expect(await admin().listPrices({})).toMatchObject({ currentRupees: 1600 });
  });

  it('keeps both of two prices that are set at once, and makes one of them current', async () => {
    const before = (await admin().listPrices({})).prices.length;
    const lock = { statement: 'LOCK TABLE pricing IN SHARE ROW EXCLUSIVE MODE', values: {} };
    const set = (rupees: number) => () => admin().setPrice({ rupees });
    const outcomes = await atOnce(server, lock, [set(2100), set(2200)]);
    expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled']);
    const { prices } = await admin().listPrices({});
    expect(prices).toHaveLength(before + 2);
    expect(prices.map(({ isActive }) => isActive).filter(Boolean)).toHaveLength(1);
  });

  it.each([0, -5, 1.5, 1_000_001])('refuses a price of %d rupees', async (rupees) => {
    expect((await press(operator, '/admin/price', { rupees }, 'x')).status).toBe(422);
  });
});

describe('sales', () => {
  const NOW = '2026-11-21T10:00:00+05:30'; // A Saturday.

  beforeEach(async () => {
    await server.db.query('DELETE FROM payment_order');
    server.clock.set(new Date(NOW));
    await server.db.query('UPDATE login_session SET expires_at = :expiresAt', {
      expiresAt: new Date('2027-01-01'),
    });
    await addOrder({ at: '2026-11-21T00:00:00+05:30', rupees: 1 });
    await addOrder({ at: '2026-11-20T23:59:59+05:30', rupees: 20 });
    await addOrder({ at: '2026-11-16T00:00:00+05:30', rupees: 300 });
    await addOrder({ at: '2026-11-15T23:59:59+05:30', rupees: 4000 });
    await addOrder({ at: '2026-11-01T00:00:00+05:30', rupees: 50_000 });
    await addOrder({ at: '2026-10-31T23:59:59+05:30', rupees: 600_000 });
    await addOrder({ at: '2026-11-21T09:00:00+05:30', rupees: 7, status: 'failed' });
    await addOrder({ at: '2026-11-21T09:00:00+05:30', rupees: 8, status: 'pending' });
  });

  it('sums the sales of the day, the week from Monday and the month, counting days in Indian time', async () => {
    expect(await admin().getSales({ period: 'day' })).toMatchObject({
      totalPaise: 65_432_100,
      totalTransactions: 6,
      dayPaise: 100,
      weekPaise: 32_100,
      monthPaise: 5_432_100,
    });
  });

  it('lists sales by day, including days without sales', async () => {
    const { series } = await admin().getSales({ period: 'day' });
    expect(series).toHaveLength(30);
    expect(series[0]).toMatchObject({ from: '2026-10-23', paise: 0, transactions: 0 });
    expect(series.slice(-6)).toEqual([
      { from: '2026-11-16', paise: 30_000, transactions: 1 },
      { from: '2026-11-17', paise: 0, transactions: 0 },
      { from: '2026-11-18', paise: 0, transactions: 0 },
      { from: '2026-11-19', paise: 0, transactions: 0 },
      { from: '2026-11-20', paise: 2000, transactions: 1 },
      { from: '2026-11-21', paise: 100, transactions: 1 },
    ]);
  });

  it('lists sales by week and by month', async () => {
    const weeks = (await admin().getSales({ period: 'week' })).series;
    expect(weeks).toHaveLength(12);
    expect(weeks.slice(-2)).toEqual([
      { from: '2026-11-09', paise: 400_000, transactions: 1 },
      { from: '2026-11-16', paise: 32_100, transactions: 3 },
    ]);
    const months = (await admin().getSales({ period: 'month' })).series;
    expect(months).toHaveLength(12);
    expect(months[0]).toMatchObject({ from: '2025-12-01' });
    expect(months.slice(-2)).toEqual([
      { from: '2026-10-01', paise: 60_000_000, transactions: 1 },
      { from: '2026-11-01', paise: 5_432_100, transactions: 5 },
    ]);
  });

  it('counts the accounts that have Pro now and the accounts that paid for it', async () => {
    const counted = async () => {
      const { proSubscriptions, paidSubscriptions } = await admin().getSales({});
      return { proSubscriptions, paidSubscriptions };
    };
    await server.db.query('UPDATE subscription SET is_granted = false, paid_until = NULL');
    const [paid, granted] = [await server.registerOwner(), await server.registerOwner('pro')];
    expect(granted.accountId).not.toBe(paid.accountId);
    await server.db.query(
      'INSERT INTO subscription (account_id, paid_until) VALUES (:accountId, :paidUntil)',
      { accountId: paid.accountId, paidUntil: new Date('2026-11-21T10:00:01+05:30') },
    );
    server.clock.set(new Date(NOW));
    expect(await counted()).toEqual({ proSubscriptions: 2, paidSubscriptions: 1 });
    server.clock.set(new Date('2026-11-21T10:00:02+05:30'));
    expect(await counted()).toEqual({ proSubscriptions: 1, paidSubscriptions: 0 });
  });
});

it('leaves out test payments if the installation takes real payments', async () => {
  const world = await createQueueWorld();
  const at = '2026-11-21T09:00:00+05:30';
  for (const gateway of ['razorpay', 'test']) {
    await world.db.query(
      `INSERT INTO payment_order (id, payer_email, gateway, gateway_order_id, plan_type, amount_paise, currency, status,
         created_at, paid_at, receipt_number, period_from, period_until, clinic_names, time_zone)
       VALUES (:id, 'payer@clinic.test', :gateway, :gateway, 'pro', 100000, 'INR', 'completed', :at, :at, length(:gateway), :at,
         :at::timestamptz + interval '30 days', '{}', 'Asia/Kolkata')`,
      { id: uuidv7(), gateway, at },
    );
  }
  const identity = {
    accountId: uuidv7(),
    loginSessionId: uuidv7(),
    email: 'root@baari.test',
    displayName: '',
  };
  const ctx = world.as({
    account: { ...identity, role: 'super_admin', hasGivenSecondFactor: true, memberships: [] },
  });
  const refuse = () => Promise.reject(new Error('nothing is asked of the gateway'));
  const gateway: PaymentGateway = {
    name: 'razorpay',
    keyId: '',
    checkoutUrl: '',
    createOrder: refuse,
    listPayments: refuse,
    capture: refuse,
    isSigned: () => false,
    readWebhook: () => null,
  };
  expect(await getSales(ctx, { period: 'day' })).toMatchObject({ totalPaise: 200_000 });
  expect(await getSales({ ...ctx, payments: gateway }, { period: 'day' })).toMatchObject({
    totalPaise: 100_000,
    totalTransactions: 1,
    dayPaise: 100_000,
  });
  await world.drop();
});

describe('the transactions of all accounts', () => {
  let wanted: { id: string; receipt: number };

  beforeAll(async () => {
    await server.db.query('DELETE FROM payment_order');
    for (let day = 1; day <= 28; day += 1)
      await addOrder({
        at: `2026-10-${String(day).padStart(2, '0')}T12:00:00+05:30`,
        email: 'often@clinic.test',
      });
    const at = '2026-11-02T00:30:00+05:30';
    wanted = await addOrder({
      at,
      email: 'Rare_One@clinic.test',
      paymentId: 'pay_Wanted',
      surplusPaise: 5000,
    });
    await addOrder({ at: '2026-11-01T23:30:00+05:30', status: 'failed', email: 'unlucky@clinic.test' });
  });

  it('returns transactions in pages, newest first, with the refunds that are still due', async () => {
    const first = await admin().listAllTransactions({});
    expect(first).toMatchObject({ total: 30, page: 1, pageSize: 25, rows: { length: 25 } });
    expect(first.rows[0]).toEqual({
      orderId: wanted.id,
      createdAt: '2026-11-01T19:00:00.000Z',
      paidAt: '2026-11-01T19:00:00.000Z',
      amountPaise: 100_000,
      currency: 'INR',
      status: 'completed',
      planType: 'pro',
      isTest: true,
      gatewayPaymentId: 'pay_Wanted',
      receiptNumber: wanted.receipt,
      email: 'Rare_One@clinic.test',
      gatewayOrderId: `order_${wanted.id}`,
      refundedPaise: 0,
      surplusPaise: 5000,
    });
    expect(await admin().listAllTransactions({ page: 2 })).toMatchObject({ total: 30, rows: { length: 5 } });
  });

  it.each([
    ['email', () => 'rare_one@'],
    ['payment', () => 'PAY_wanted'],
    ['surplus payment', () => 'wanted_surplus'],
    ['order at the gateway', () => `order_${wanted.id}`],
    ['order', () => wanted.id],
    ['receipt number', () => String(wanted.receipt)],
    ['receipt number as it is printed', () => `#${wanted.receipt}`],
  ])('finds a transaction by %s', async (_, search) => {
    const { rows } = await admin().listAllTransactions({ search: search() });
    expect(rows.map(({ orderId }) => orderId)).toEqual([wanted.id]);
  });

  it('filters transactions by status and by dates in Indian time, including the last date', async () => {
    const total = async (filter: object) => (await admin().listAllTransactions(filter)).total;
    expect(await total({ status: 'failed' })).toBe(1);
    expect(await total({ from: '2026-11-02' })).toBe(1);
    expect(await total({ from: '2026-11-01', to: '2026-11-01' })).toBe(1);
    expect(await total({ from: '2026-10-05', to: '2026-10-07' })).toBe(3);
    expect(await total({ search: 'often', status: 'failed' })).toBe(0);
    expect(await total({ search: '%' })).toBe(0);
    expect((await operator.fetch('/api/admin/transactions?from=2026-13-01')).status).toBe(422);
  });

  it('exports all matching transactions, and says if the export leaves some out', async () => {
    const all = await admin().exportTransactions({ search: 'often' });
    expect(all).toMatchObject({ isComplete: true, rows: { length: 28 } });
    await server.db.query(
      `INSERT INTO payment_order (id, payer_email, gateway, gateway_order_id, plan_type, amount_paise, currency, status, created_at)
       SELECT gen_random_uuid(), 'many@clinic.test', 'test', 'many-' || i, 'pro', 100, 'INR', 'pending', now()
       FROM generate_series(1, 20001) i`,
    );
    const many = await admin().exportTransactions({ search: 'many' });
    expect(many.isComplete).toBe(false);
    expect(many.rows).toHaveLength(20_000);
    await server.db.query(`DELETE FROM payment_order WHERE payer_email = 'many@clinic.test'`);
  });

  it('sorts transactions by date, amount or email in both directions, and equal ones newest first', async () => {
    for (const [day, email, rupees] of [
      [1, 'B@order.test', 900],
      [2, 'a@order.test', 1200],
      [3, 'c@order.test', 900],
    ] as const) {
      await addOrder({ at: `2026-10-0${day}T12:00:00+05:30`, email, rupees });
    }
    const sorted = async (order: object) => {
      const { rows } = await admin().listAllTransactions({ search: '@order.test', ...order });
      return rows.map(({ email }) => email.charAt(0)).join('');
    };
    expect(await sorted({})).toBe('caB');
    expect(await sorted({ direction: 'asc' })).toBe('Bac');
    expect(await sorted({ sort: 'amount' })).toBe('acB');
    expect(await sorted({ sort: 'amount', direction: 'asc' })).toBe('cBa');
    expect(await sorted({ sort: 'email', direction: 'asc' })).toBe('aBc');
    expect(await sorted({ sort: 'email' })).toBe('cBa');
    expect((await operator.fetch('/api/admin/transactions?sort=status')).status).toBe(422);
    const { rows } = await admin().exportTransactions({ search: '@order.test' });
    expect(rows.map(({ email }) => email.charAt(0)).join('')).toBe('caB');
  });
});
