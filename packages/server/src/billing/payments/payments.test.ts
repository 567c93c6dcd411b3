/**
 * Tests over HTTP, with a fake of Razorpay's API, that a payment gives Pro once although three sources report
 * it.
 */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { atOnce } from '../../../test/at-once.ts';
import { eventually } from '../../../test/eventually.ts';
import { startRazorpay, type RazorpayPayment, type RazorpayServer } from '../../../test/razorpay-server.ts';
import { refusal } from '../../../test/refusal.ts';
import { startTestServer, type TestOwner, type TestServer } from '../../../test/test-server.ts';

let razorpay: RazorpayServer;
let server: TestServer;

const OPERATOR = 'operator@baari.test';
const NOW = new Date('2026-11-21T10:00:00+05:30');
const FIRST_END = '2026-12-21T22:30:00.000Z';
const SECOND_END = '2027-01-20T22:30:00.000Z';

beforeAll(async () => {
  razorpay = await startRazorpay();
  const razorpayUrl = razorpay.url;
  server = await startTestServer({
    razorpay: razorpay.keys,
    hasTestPayments: false,
    razorpayUrl,
    supportEmail: OPERATOR,
  });
});
beforeEach(async () => {
  razorpay.mood = 'well';
  server.clock.set(NOW);
  await server.db.query('DELETE FROM pricing');
});
afterAll(async () => {
  await server.close();
  await razorpay.close();
});

const ordered = async (owner: TestOwner) => ({
  owner,
  order: await owner.api.billing.createPaymentOrder({}),
});
const newOrder = async () => ordered(await server.registerOwner());
const planOf = async (owner: TestOwner) => (await owner.api.billing.getSubscription({})).plan;
const paidUntil = async (owner: TestOwner) => (await owner.api.billing.getSubscription({})).paidUntil;
const statusOf = async ({ owner, order }: Awaited<ReturnType<typeof newOrder>>) =>
  (await owner.api.billing.listMyTransactions({ page: 1 })).rows.find(
    ({ orderId }) => orderId === order.orderId,
  )?.status;

async function tell(
  event: string,
  payment: RazorpayPayment,
  change: { body?: string; signature?: string } = {},
) {
  const { body, signature } = { ...razorpay.event(event, payment), ...change };
  const headers = { 'content-type': 'application/json', 'x-razorpay-signature': signature };
  return (await fetch(`${server.url}/api/webhooks/payments`, { method: 'POST', headers, body })).status;
}

const paymentsOf = (orderId: string) =>
  server.db.query<{ outcome: string; toldBy: string; gatewayPaymentId: string }>(
    'SELECT outcome, told_by, gateway_payment_id FROM payment WHERE order_id = :orderId ORDER BY at, id',
    { orderId },
  );

/** Waits until an address has `count` mails with this subject, and returns them. */
const mailsAbout = (to: string, subject: string, count: number) =>
  eventually(async () => {
    const mails = (await server.mails(to)).filter((mail) => mail.subject.includes(subject));
    expect(mails).toHaveLength(count);
    return mails;
  });

describe('creating an order', () => {
  it('creates an order at the gateway at the current price, with the details that the checkout needs', async () => {
    const { owner, order } = await newOrder();
    expect(order).toMatchObject({
      keyId: razorpay.keys.keyId,
      amountPaise: 100_000,
      currency: 'INR',
      email: owner.email,
      isTest: false,
      checkoutUrl: 'https://checkout.razorpay.com/v1/checkout.js',
      gatewayOrderId: expect.stringMatching(/^order_/),
    });
    expect(await statusOf({ owner, order })).toBe('pending');
    expect(await refusal(owner.api.billing.getReceipt({ orderId: order.orderId }))).toMatchObject({
      code: 'not_found',
      reason: 'billing.no_receipt',
    });
  });

  it('uses one order for two tabs at once, and for a second attempt within half an hour', async () => {
    const owner = await server.registerOwner();
    await owner.api.billing.createPaymentOrder({});
    await server.db.query('DELETE FROM payment_order WHERE account_id = :accountId', {
      accountId: owner.accountId,
    });
    const statement = 'SELECT 1 FROM subscription WHERE account_id = :accountId FOR UPDATE';
    const order = () => owner.api.billing.createPaymentOrder({});
    const tabs = await atOnce(server, { statement, values: { accountId: owner.accountId } }, [order, order]);
    const [one, other] = tabs.map((tab) => (tab.status === 'fulfilled' ? tab.value : null));
    expect(one).not.toBeNull();
    expect(other).toEqual(one);
    server.clock.advance(29 * 60);
    expect(await order()).toEqual(one);
    server.clock.advance(2 * 60);
    expect((await order()).orderId).not.toBe(one?.orderId);
  });

  it('creates one order for a repeated request', async () => {
    const owner = await server.registerOwner();
    const headers = { 'content-type': 'application/json', 'idempotency-key': 'pressed-once' };
    const send = () => owner.fetch('/api/payments', { method: 'POST', headers, body: '{}' });
    const answers = await Promise.all(Array.from({ length: 5 }, send));
    const orders = await Promise.all(answers.map((answer) => answer.json()));
    for (const order of orders) expect(order).toEqual(orders[0]);
    // If the request is repeated after the order has failed, it returns the same order and creates no other.
    await server.db.query(
      `UPDATE payment_order SET status = 'failed', failed_at = now() WHERE account_id = :accountId`,
      { accountId: owner.accountId },
    );
    expect(await (await send()).json()).toEqual(orders[0]);
    expect((await owner.api.billing.listMyTransactions({ page: 1 })).total).toBe(1);
  });

  it('refuses an order from an account with granted Pro', async () => {
    const owner = await server.registerOwner('pro');
    const asked = razorpay.asked.length;
    expect(await refusal(owner.api.billing.createPaymentOrder({}))).toMatchObject({
      reason: 'billing.pro_is_granted',
    });
    expect(razorpay.asked).toHaveLength(asked);
  });

  it.each(['gone', 'broken', 'garbled'] as const)(
    'neither creates nor stores an order while the gateway is %s',
    async (mood) => {
      const owner = await server.registerOwner();
      razorpay.mood = mood;
      expect(await refusal(owner.api.billing.createPaymentOrder({}))).toMatchObject({
        code: 'unavailable',
        reason: 'billing.gateway_unavailable',
      });
      expect((await owner.api.billing.listMyTransactions({ page: 1 })).total).toBe(0);
    },
  );
});

describe('settling a payment', () => {
  it('gives Pro for 30 days, a receipt and a mail when the browser reports a payment', async () => {
    const { owner, order } = await newOrder();
    await server.registerClinic(owner, 'City Care');
    const payment = razorpay.pay(order.gatewayOrderId);
    expect(await owner.api.billing.verifyPayment(razorpay.answer(payment))).toEqual({
      orderId: order.orderId,
      status: 'completed',
      paidUntil: FIRST_END,
    });
    expect(await planOf(owner)).toBe('pro');
    const receipt = await owner.api.billing.getReceipt({ orderId: order.orderId });
    expect(receipt).toMatchObject({
      amountPaise: 100_000,
      currency: 'INR',
      gatewayPaymentId: payment.id,
      payerEmail: owner.email,
      clinicNames: ['City Care'],
      timeZone: 'Asia/Kolkata',
      isTest: false,
      periodUntil: FIRST_END,
    });
    const [mail] = await mailsAbout(owner.email, `receipt ${receipt.receiptNumber}`, 1);
    expect(mail?.text).toContain('₹1,000');
    expect(mail?.text).toContain('until the end of 21 December 2026');
    expect(mail?.text).toContain(`/receipt/${order.orderId}`);
    const { rows } = await owner.api.billing.listMyTransactions({ page: 1 });
    expect(rows).toMatchObject([
      {
        status: 'completed',
        gatewayPaymentId: payment.id,
        receiptNumber: receipt.receiptNumber,
        planType: 'pro',
      },
    ]);
  });

  it('keeps the seller’s details from the time of payment on the receipt', async () => {
    const set = (name: string, text: string) =>
      server.db.query(
        `INSERT INTO operator_text (name, text, set_at) VALUES (:name, :text, now())
         ON CONFLICT (name) DO UPDATE SET text = excluded.text`,
        { name, text },
      );
    const receiptOf = async () => {
      const { owner, order } = await newOrder();
      await owner.api.billing.verifyPayment(razorpay.answer(razorpay.pay(order.gatewayOrderId)));
      return () => owner.api.billing.getReceipt({ orderId: order.orderId });
    };
    const unnamed = await receiptOf();
    await set('sellerName', 'Queue Works');
    await set('sellerAddress', '1 MG Road, Pune');
    await set('gstin', '27AAPFU0939F1ZV');
    const named = await receiptOf();
    await set('sellerName', 'Another Name');
    await server.db.query(`DELETE FROM operator_text WHERE name = 'gstin'`);
    expect(await unnamed()).toMatchObject({ sellerName: null, sellerAddress: null, gstin: null });
    expect(await named()).toMatchObject({
      sellerName: 'Queue Works',
      sellerAddress: '1 MG Road, Pune',
      gstin: '27AAPFU0939F1ZV',
    });
    await server.db.query('DELETE FROM operator_text');
  });

  it('gives Pro through the webhook even if the browser never returns', async () => {
    const { owner, order } = await newOrder();
    expect(await tell('payment.captured', razorpay.pay(order.gatewayOrderId))).toBe(200);
    expect(await planOf(owner)).toBe('pro');
    expect(await paymentsOf(order.orderId)).toMatchObject([{ outcome: 'applied', toldBy: 'webhook' }]);
    await mailsAbout(owner.email, 'receipt', 1);
  });

  it('counts a payment once, whether the webhook reports it before or after the browser', async () => {
    for (const isWebhookFirst of [true, false]) {
      const { owner, order } = await newOrder();
      const payment = razorpay.pay(order.gatewayOrderId);
      const verify = () => owner.api.billing.verifyPayment(razorpay.answer(payment));
      if (isWebhookFirst) await tell('order.paid', payment);
      expect(await verify()).toMatchObject({ status: 'completed', paidUntil: FIRST_END });
      for (const event of ['payment.authorized', 'payment.captured', 'order.paid']) {
        expect(await tell(event, payment)).toBe(200);
      }
      expect(await verify()).toMatchObject({ status: 'completed', paidUntil: FIRST_END });
      expect(await paymentsOf(order.orderId)).toHaveLength(1);
      await mailsAbout(owner.email, 'receipt', 1);
    }
  });

  it('counts a payment once when 20 webhook deliveries and the browser report it at the same time', async () => {
    const { owner, order } = await newOrder();
    const payment = razorpay.pay(order.gatewayOrderId);
    const calls = Array.from({ length: 20 }, (_, index) => async () => {
      if (index % 5 === 0) await owner.api.billing.verifyPayment(razorpay.answer(payment));
      else expect(await tell(index % 2 === 0 ? 'payment.captured' : 'order.paid', payment)).toBe(200);
    });
    // The test makes more calls than the pool has connections. Some calls wait for a connection, and the
    // others for the order.
    const statement = 'SELECT 1 FROM payment_order WHERE id = :id FOR UPDATE';
    const first = await atOnce(server, { statement, values: { id: order.orderId } }, calls.slice(0, 12));
    const rest = await Promise.allSettled(calls.slice(12).map((call) => call()));
    for (const outcome of [...first, ...rest]) expect(outcome.status).toBe('fulfilled');
    expect(await paidUntil(owner)).toBe(FIRST_END);
    expect(await paymentsOf(order.orderId)).toHaveLength(1);
    await mailsAbout(owner.email, 'receipt', 1);
  });

  it('asks the gateway for a payment when the browser asks about its order, every few seconds at most', async () => {
    const { owner, order } = await newOrder();
    const outcome = async () =>
      (await owner.api.billing.getPaymentOutcome({ orderId: order.orderId })).status;
    const looks = () => razorpay.asked.filter((asked) => asked.includes(order.gatewayOrderId)).length;
    expect(await outcome()).toBe('pending');
    razorpay.pay(order.gatewayOrderId);
    expect(await outcome()).toBe('pending');
    expect(looks()).toBe(1);
    server.clock.advance(4);
    expect(await outcome()).toBe('completed');
    server.clock.advance(4);
    expect(await outcome()).toBe('completed');
    expect(looks()).toBe(2);
  });

  it('accepts a payment at the ordered price even if the price has changed since', async () => {
    const { owner, order } = await newOrder();
    await server.db.query(
      `INSERT INTO pricing (id, plan_type, rupees, is_active) VALUES (gen_random_uuid(), 'pro', 1250, true)`,
    );
    const payment = razorpay.pay(order.gatewayOrderId);
    expect(await owner.api.billing.verifyPayment(razorpay.answer(payment))).toMatchObject({
      status: 'completed',
    });
    expect((await owner.api.billing.getReceipt({ orderId: order.orderId })).amountPaise).toBe(100_000);
    expect((await owner.api.billing.createPaymentOrder({})).amountPaise).toBe(125_000);
  });

  it('makes a new order after a price change instead of asking for the old price', async () => {
    const { owner, order } = await newOrder();
    await server.db.query(
      `INSERT INTO pricing (id, plan_type, rupees, is_active) VALUES (gen_random_uuid(), 'pro', 1250, true)`,
    );
    const next = await owner.api.billing.createPaymentOrder({});
    expect([next.amountPaise, next.orderId === order.orderId]).toEqual([125_000, false]);
  });
});

describe('renewing Pro', () => {
  const buy = async (owner: TestOwner) => {
    const { order } = await ordered(owner);
    return owner.api.billing.verifyPayment(razorpay.answer(razorpay.pay(order.gatewayOrderId)));
  };

  it('adds an early renewal to the end of the paid days', async () => {
    const owner = await server.registerOwner();
    expect(await buy(owner)).toMatchObject({ paidUntil: FIRST_END });
    server.clock.set(new Date(NOW.getTime() + 10 * 86_400_000));
    await owner.api.accounts.signIn(owner);
    expect(await buy(owner)).toMatchObject({ paidUntil: SECOND_END });
    const [last] = (await owner.api.billing.listMyTransactions({ page: 1 })).rows;
    const { periodFrom, periodUntil } = await owner.api.billing.getReceipt({ orderId: last?.orderId ?? '' });
    expect([periodFrom, periodUntil]).toEqual([FIRST_END, SECOND_END]);
  });

  it('starts from today when Pro has ended', async () => {
    const owner = await server.registerOwner();
    await buy(owner);
    server.clock.set(new Date('2027-03-01T10:00:00+05:30'));
    await owner.api.accounts.signIn(owner);
    expect(await planOf(owner)).toBe('free');
    expect(await buy(owner)).toMatchObject({ paidUntil: '2027-03-31T22:30:00.000Z' });
    expect(await planOf(owner)).toBe('pro');
  });
});

describe('a forged payment', () => {
  it('rejects a payment with a bad signature', async () => {
    const { owner, order } = await newOrder();
    const payment = razorpay.pay(order.gatewayOrderId);
    for (const signature of [
      '0'.repeat(64),
      'x',
      'é'.repeat(64),
      razorpay.answer(payment).signature.slice(1),
    ]) {
      const forged = { ...razorpay.answer(payment), signature };
      expect(await refusal(owner.api.billing.verifyPayment(forged))).toMatchObject({
        reason: 'billing.wrong_signature',
      });
    }
    for (const change of [
      { signature: '' },
      { signature: '0'.repeat(64) },
      { body: razorpay.event('payment.captured', { ...payment, amount: 1 }).body },
      { body: '{' },
      { body: '' },
    ]) {
      expect(await tell('payment.captured', payment, change)).toBe(400);
    }
    expect(await planOf(owner)).toBe('free');
    expect(await paymentsOf(order.orderId)).toEqual([]);
  });

  it('does not give Pro for a signed payment that failed or was never made', async () => {
    const { owner, order } = await newOrder();
    const invented: RazorpayPayment = {
      id: 'pay_invented',
      order_id: order.gatewayOrderId,
      amount: 100_000,
      currency: 'INR',
      status: 'captured',
    };
    expect(await owner.api.billing.verifyPayment(razorpay.answer(invented))).toMatchObject({
      status: 'pending',
    });
    const failed = razorpay.pay(order.gatewayOrderId, { status: 'failed' });
    expect(await owner.api.billing.verifyPayment(razorpay.answer(failed))).toMatchObject({
      status: 'failed',
    });
    expect(await planOf(owner)).toBe('free');
  });

  it('does not give Pro for a wrong amount or currency, and alerts the operator once', async () => {
    for (const change of [{ amount: 100 }, { amount: 99_999 }, { currency: 'USD' }]) {
      const { owner, order } = await newOrder();
      const payment = razorpay.pay(order.gatewayOrderId, change);
      expect(await owner.api.billing.verifyPayment(razorpay.answer(payment))).toMatchObject({
        status: 'pending',
      });
      expect(await tell('payment.captured', payment)).toBe(200);
      expect(await planOf(owner)).toBe('free');
      expect(await paymentsOf(order.orderId)).toMatchObject([{ outcome: 'mismatch' }]);
      await mailsAbout(OPERATOR, payment.id, 1);
    }
  });

  it('refuses to verify or watch another account’s order, or to show its receipt', async () => {
    const { owner, order } = await newOrder();
    const other = await server.registerOwner();
    const payment = razorpay.pay(order.gatewayOrderId);
    const { orderId } = order;
    const notFound = { code: 'not_found', reason: 'billing.order_not_found' };
    expect(await refusal(other.api.billing.verifyPayment(razorpay.answer(payment)))).toMatchObject(notFound);
    expect(await refusal(other.api.billing.getPaymentOutcome({ orderId }))).toMatchObject(notFound);
    expect(await refusal(other.api.billing.getReceipt({ orderId }))).toMatchObject(notFound);
    expect([await planOf(owner), await planOf(other)]).toEqual(['free', 'free']);
    await tell('payment.captured', payment);
    expect([await planOf(owner), await planOf(other)]).toEqual(['pro', 'free']);
    expect((await other.api.billing.listMyTransactions({ page: 1 })).rows).toEqual([]);
  });
});

// A signature never expires and an event contains no time. So only the order's state decides the effect of a
// repeated event.
describe('a repeated event', () => {
  const told = ({ body, signature }: ReturnType<RazorpayServer['event']>) => {
    const headers = { 'content-type': 'application/json', 'x-razorpay-signature': signature };
    return fetch(`${server.url}/api/webhooks/payments`, { method: 'POST', headers, body });
  };
  const kept = (orderId: string) =>
    server.db.query(
      `SELECT to_jsonb(o) AS payment_order, to_jsonb(p) AS payment, to_jsonb(s) AS subscription
       FROM payment_order o LEFT JOIN payment p ON p.order_id = o.id
       JOIN subscription s ON s.account_id = o.account_id WHERE o.id = :orderId ORDER BY p.id`,
      { orderId },
    );

  it('changes nothing when a payment event is repeated, even a year later', async () => {
    const { owner, order } = await newOrder();
    const payment = razorpay.pay(order.gatewayOrderId, { status: 'authorized' });
    const failed = razorpay.pay(order.gatewayOrderId, { status: 'failed' });
    const events = [
      razorpay.event('payment.failed', failed),
      razorpay.event('payment.authorized', payment),
      razorpay.event('payment.captured', { ...payment, status: 'captured' }),
      razorpay.event('order.paid', { ...payment, status: 'captured' }),
    ];
    for (const event of events) expect((await told(event)).status).toBe(200);
    expect(await paidUntil(owner)).toBe(FIRST_END);
    const [before, asked] = [await kept(order.orderId), razorpay.asked.length];
    server.clock.set(new Date('2027-11-21T10:00:00+05:30'));
    for (const event of events.toReversed()) expect((await told(event)).status).toBe(200);
    expect(await kept(order.orderId)).toEqual(before);
    expect(razorpay.asked).toHaveLength(asked);
    await owner.api.accounts.signIn(owner);
    expect(await owner.api.billing.verifyPayment(razorpay.answer(payment))).toMatchObject({
      status: 'completed',
      paidUntil: FIRST_END,
    });
    expect(await planOf(owner)).toBe('free');
    expect(await kept(order.orderId)).toEqual(before);
    await mailsAbout(owner.email, 'receipt', 1);
  });

  it('keeps the next attempt pending when the event of a failed attempt is repeated', async () => {
    const { owner, order } = await newOrder();
    const first = razorpay.event('payment.failed', razorpay.pay(order.gatewayOrderId, { status: 'failed' }));
    expect((await told(first)).status).toBe(200);
    expect(await statusOf({ owner, order })).toBe('failed');
    expect(await owner.api.billing.createPaymentOrder({})).toMatchObject({ orderId: order.orderId });
    const before = await kept(order.orderId);
    expect((await told(first)).status).toBe(200);
    expect(await kept(order.orderId)).toEqual(before);
    expect(await statusOf({ owner, order })).toBe('pending');
  });

  it('accepts an event that first arrives long after the payment', async () => {
    const { owner, order } = await newOrder();
    const payment = razorpay.pay(order.gatewayOrderId);
    const event = razorpay.event('payment.captured', payment, new Date(NOW.getTime() - 30 * 86_400_000));
    expect((await told(event)).status).toBe(200);
    expect(await paidUntil(owner)).toBe(FIRST_END);
  });

  it('rejects a payment event under another order or with changed content', async () => {
    const [{ order }, other] = [await newOrder(), await newOrder()];
    const event = razorpay.event('payment.captured', razorpay.pay(order.gatewayOrderId));
    expect((await told(event)).status).toBe(200);
    const moved = event.body.replace(order.gatewayOrderId, other.order.gatewayOrderId);
    for (const body of [moved, `${event.body}\n`, `[${event.body}]`, event.body.repeat(2)]) {
      expect((await told({ ...event, body })).status).toBe(400);
    }
    expect(await planOf(other.owner)).toBe('free');
    expect(await paymentsOf(other.order.orderId)).toEqual([]);
  });
});

describe('failures during a payment', () => {
  it('leaves an order pending while the gateway is unavailable, until an event arrives', async () => {
    for (const mood of ['gone', 'broken', 'garbled'] as const) {
      const { owner, order } = await newOrder();
      const payment = razorpay.pay(order.gatewayOrderId);
      razorpay.mood = mood;
      expect(await owner.api.billing.verifyPayment(razorpay.answer(payment))).toMatchObject({
        status: 'pending',
      });
      expect(await owner.api.billing.getPaymentOutcome({ orderId: order.orderId })).toMatchObject({
        status: 'pending',
      });
      expect(await tell('payment.captured', payment)).toBe(200);
      expect(await owner.api.billing.getPaymentOutcome({ orderId: order.orderId })).toMatchObject({
        status: 'completed',
      });
      razorpay.mood = 'well';
    }
  });

  it('does not occupy a database connection while the gateway is slow', async () => {
    const { owner, order } = await newOrder();
    const payment = razorpay.pay(order.gatewayOrderId);
    const others = await Promise.all(Array.from({ length: 3 }, () => server.registerOwner()));
    razorpay.mood = 'silent';
    const asked = razorpay.asked.length;
    const waiting = [
      owner.api.billing.verifyPayment(razorpay.answer(payment)),
      ...others.map((other) => other.api.billing.createPaymentOrder({})),
    ];
    const settled = Promise.allSettled(waiting);
    await eventually(() => expect(razorpay.asked).toHaveLength(asked + 4));
    const held = `SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND state = 'idle in transaction'`;
    expect(await server.db.query(held)).toEqual([]);
    razorpay.hangUp();
    expect((await settled).map(({ status }) => status)).toEqual([
      'fulfilled',
      'rejected',
      'rejected',
      'rejected',
    ]);
    expect(await statusOf({ owner, order })).toBe('pending');
  });

  it('captures an authorised payment, and retries when the capture fails', async () => {
    const { owner, order } = await newOrder();
    const payment = razorpay.pay(order.gatewayOrderId, { status: 'authorized' });
    razorpay.mood = 'broken';
    expect(await tell('payment.authorized', payment)).toBe(503);
    expect(await planOf(owner)).toBe('free');
    razorpay.mood = 'well';
    expect(await owner.api.billing.verifyPayment(razorpay.answer(payment))).toMatchObject({
      status: 'completed',
    });
    expect(payment.status).toBe('captured');
    expect(await paymentsOf(order.orderId)).toHaveLength(1);
  });

  it('marks an order as failed, and still gives Pro for a late capture', async () => {
    const { owner, order } = await newOrder();
    const payment = razorpay.pay(order.gatewayOrderId, { status: 'failed' });
    expect(await tell('payment.failed', payment)).toBe(200);
    expect(await statusOf({ owner, order })).toBe('failed');
    payment.status = 'captured';
    expect(await tell('payment.captured', payment)).toBe(200);
    // An event that arrives out of order changes nothing.
    expect(await tell('payment.failed', { ...payment, status: 'failed' })).toBe(200);
    expect(await statusOf({ owner, order })).toBe('completed');
    expect(await planOf(owner)).toBe('pro');
    expect(await paymentsOf(order.orderId)).toMatchObject([{ outcome: 'applied' }]);
  });

  it('waits for a second attempt after a failed payment, even if the gateway reports another failure', async () => {
    const { owner, order } = await newOrder();
    const first = razorpay.pay(order.gatewayOrderId, { status: 'failed' });
    expect(await tell('payment.failed', first)).toBe(200);
    const second = razorpay.pay(order.gatewayOrderId);
    razorpay.mood = 'gone';
    expect(await owner.api.billing.verifyPayment(razorpay.answer(second))).toMatchObject({
      status: 'pending',
    });
    razorpay.mood = 'well';
    expect(await owner.api.billing.getPaymentOutcome({ orderId: order.orderId })).toMatchObject({
      status: 'completed',
    });
  });

  it('reuses a failed order for the next attempt, and immediately finds a payment from a bank’s app', async () => {
    const { owner, order } = await newOrder();
    expect(await tell('payment.failed', razorpay.pay(order.gatewayOrderId, { status: 'failed' }))).toBe(200);
    expect(await owner.api.billing.createPaymentOrder({})).toMatchObject({ orderId: order.orderId });
    expect(await statusOf({ owner, order })).toBe('pending');
    expect(await tell('payment.failed', razorpay.pay(order.gatewayOrderId, { status: 'failed' }))).toBe(200);
    razorpay.pay(order.gatewayOrderId);
    expect(await owner.api.billing.getPaymentOutcome({ orderId: order.orderId })).toMatchObject({
      status: 'completed',
    });
  });

  it('gives Pro immediately when the gateway captures the payment first', async () => {
    const { owner, order } = await newOrder();
    const payment = razorpay.pay(order.gatewayOrderId, { status: 'authorized' });
    const event = { ...payment };
    payment.status = 'captured';
    expect(await tell('payment.authorized', event)).toBe(200);
    expect(await planOf(owner)).toBe('pro');
  });

  it('records a second payment of an order as surplus, tells the operator, and gives no Pro for it', async () => {
    const { owner, order } = await newOrder();
    const [first, second] = [razorpay.pay(order.gatewayOrderId), razorpay.pay(order.gatewayOrderId)];
    const statement = 'SELECT 1 FROM payment_order WHERE id = :id FOR UPDATE';
    const calls = [first, second, first, second].map((payment) => () => tell('payment.captured', payment));
    const told = await atOnce(server, { statement, values: { id: order.orderId } }, calls);
    for (const outcome of told) expect(outcome).toEqual({ status: 'fulfilled', value: 200 });
    await owner.api.billing.verifyPayment(razorpay.answer(second));
    expect(await paidUntil(owner)).toBe(FIRST_END);
    const outcomes = (await paymentsOf(order.orderId)).map(({ outcome }) => outcome);
    expect(outcomes.toSorted()).toEqual(['applied', 'surplus']);
    const surplus = (await paymentsOf(order.orderId)).find(({ outcome }) => outcome === 'surplus');
    await mailsAbout(OPERATOR, surplus?.gatewayPaymentId ?? '', 1);
    await mailsAbout(owner.email, 'receipt', 1);
  });

  it('gives Pro at the next delivery of an event if the process crashed while storing the first', async () => {
    const { owner, order } = await newOrder();
    const payment = razorpay.pay(order.gatewayOrderId);
    await server.db.transaction(async (tx) => {
      await tx.query('SELECT 1 FROM subscription WHERE account_id = :accountId FOR UPDATE', {
        accountId: owner.accountId,
      });
      const told = tell('payment.captured', payment);
      await eventually(async () => {
        const ended = await server.db.query(
          `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
           WHERE datname = current_database() AND wait_event_type = 'Lock'`,
        );
        expect(ended).toHaveLength(1);
      });
      expect(await told).toBe(503);
    });
    expect(await statusOf({ owner, order })).toBe('pending');
    expect(await paymentsOf(order.orderId)).toEqual([]);
    expect(await tell('payment.captured', payment)).toBe(200);
    expect(await paidUntil(owner)).toBe(FIRST_END);
    await mailsAbout(owner.email, 'receipt', 1);
  });

  it('ignores an order of another program at the same gateway', async () => {
    const payment = { id: 'pay_foreign', order_id: 'order_foreign', amount: 100_000, currency: 'INR' };
    expect(await tell('payment.captured', { ...payment, status: 'captured' })).toBe(200);
    expect(await server.db.query(`SELECT 1 FROM payment WHERE gateway_payment_id = 'pay_foreign'`)).toEqual(
      [],
    );
  });

  it('tells the operator about a payment whose account was deleted', async () => {
    const { owner, order } = await newOrder();
    await server.db.query('DELETE FROM account WHERE id = :accountId', { accountId: owner.accountId });
    const payment = razorpay.pay(order.gatewayOrderId);
    expect(await tell('payment.captured', payment)).toBe(200);
    expect(await paymentsOf(order.orderId)).toMatchObject([{ outcome: 'surplus' }]);
    const [mail] = await mailsAbout(OPERATOR, payment.id, 1);
    expect(mail?.text).toContain(owner.email);
  });

  it('refuses a webhook that is too large', async () => {
    const payment = {
      id: 'pay_1',
      order_id: 'order_1',
      amount: 1,
      currency: 'INR',
      status: 'captured' as const,
    };
    expect(await tell('payment.captured', payment, { body: ' '.repeat(70_000) })).toBe(422);
  });
});

describe('the database’s constraints', () => {
  it('applies only one payment to an order, even if a bug tries to apply two', async () => {
    const { owner, order } = await newOrder();
    await owner.api.billing.verifyPayment(razorpay.answer(razorpay.pay(order.gatewayOrderId)));
    const insert = (outcome: string, paymentId: string) =>
      server.db.query(
        `INSERT INTO payment (id, order_id, gateway_payment_id, amount_paise, currency, outcome, told_by, at)
         VALUES (gen_random_uuid(), :orderId, :paymentId, 100000, 'INR', :outcome, 'look', now())`,
        { orderId: order.orderId, paymentId, outcome },
      );
    await expect(insert('applied', 'pay_second')).rejects.toThrow(/payment_applied_once/);
    const [applied] = await paymentsOf(order.orderId);
    await expect(insert('surplus', applied?.gatewayPaymentId ?? '')).rejects.toThrow(/gateway_payment_id/);
  });
});

describe('a refund', () => {
  const payFor = async (owner: TestOwner) => {
    const { order } = await ordered(owner);
    const payment = razorpay.pay(order.gatewayOrderId);
    await tell('payment.captured', payment);
    return { order, payment };
  };
  const giveBack = (payment: RazorpayPayment, paise = payment.amount) =>
    tell('refund.processed', {
      ...payment,
      status: paise === payment.amount ? 'refunded' : 'captured',
      amount_refunded: paise,
    });
  const refundedOf = async (owner: TestOwner) =>
    (await owner.api.billing.listMyTransactions({ page: 1 })).rows.map(({ refundedPaise }) => refundedPaise);

  it('shows a refund in the transaction and ends Pro once, even if several sources report it repeatedly', async () => {
    const owner = await server.registerOwner();
    const { order, payment } = await payFor(owner);
    expect(await planOf(owner)).toBe('pro');
    const told = await Promise.all(Array.from({ length: 6 }, () => giveBack(payment)));
    expect(new Set(told)).toEqual(new Set([200]));
    expect([await planOf(owner), await refundedOf(owner)]).toEqual(['free', [100_000]]);
    // A late report of the refunded payment does not give Pro again.
    await tell('payment.captured', payment);
    expect(await planOf(owner)).toBe('free');
    expect((await paymentsOf(order.orderId)).map(({ outcome }) => outcome)).toEqual(['applied']);
  });

  it('keeps the days of one payment after another payment is refunded', async () => {
    const owner = await server.registerOwner();
    const first = await payFor(owner);
    server.clock.advance(31 * 60);
    await payFor(owner);
    expect(await paidUntil(owner)).toBe(SECOND_END);
    await giveBack(first.payment);
    expect(await paidUntil(owner)).toBe(FIRST_END);
  });

  it('ends Pro for both of two payments refunded at once, in either order', async () => {
    const owner = await server.registerOwner();
    const first = await payFor(owner);
    server.clock.advance(31 * 60);
    const second = await payFor(owner);
    await Promise.all([first, second].map(({ payment }) => giveBack(payment)));
    expect(await planOf(owner)).toBe('free');
  });

  it('keeps Pro after a partial refund', async () => {
    const owner = await server.registerOwner();
    const { payment } = await payFor(owner);
    await giveBack(payment, 40_000);
    expect([await paidUntil(owner), await refundedOf(owner)]).toEqual([FIRST_END, [40_000]]);
    await giveBack(payment);
    expect([await planOf(owner), await refundedOf(owner)]).toEqual(['free', [100_000]]);
  });

  it('gives no Pro for a payment that was refunded before it was reported', async () => {
    const { owner, order } = await newOrder();
    const payment = razorpay.pay(order.gatewayOrderId);
    await giveBack(payment);
    await tell('payment.captured', payment);
    expect(await planOf(owner)).toBe('free');
    expect((await paymentsOf(order.orderId)).map(({ outcome }) => outcome)).toEqual(['refunded']);
  });

  it('records a partial refund in the transaction, whether reported before or with the payment', async () => {
    const { owner, order } = await newOrder();
    const payment = razorpay.pay(order.gatewayOrderId);
    await giveBack(payment, 40_000);
    expect([await paidUntil(owner), await refundedOf(owner)]).toEqual([FIRST_END, [40_000]]);
    await tell('payment.captured', payment);
    expect(await refundedOf(owner)).toEqual([40_000]);
  });

  it('records a partial refund of a second payment as well', async () => {
    const owner = await server.registerOwner();
    const { order } = await payFor(owner);
    const second = razorpay.pay(order.gatewayOrderId);
    await tell('payment.captured', second);
    await giveBack(second, 40_000);
    const rows = await server.db.query<{ refundedPaise: number }>(
      'SELECT refunded_paise FROM payment WHERE order_id = :orderId ORDER BY refunded_paise',
      { orderId: order.orderId },
    );
    expect([await paidUntil(owner), rows.map((row) => row.refundedPaise)]).toEqual([FIRST_END, [0, 40_000]]);
  });

  it('does not restore days that the account gave up by downgrading', async () => {
    const owner = await server.registerOwner();
    await payFor(owner);
    await owner.api.billing.downgrade({});
    server.clock.advance(31 * 60);
    const { payment } = await payFor(owner);
    await giveBack(payment);
    expect(await planOf(owner)).toBe('free');
  });
});
