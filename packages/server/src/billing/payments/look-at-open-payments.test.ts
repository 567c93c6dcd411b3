/** Tests that the server finds payments that neither the browser nor the webhook reported. */
import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createQueueWorld, TEN_O_CLOCK, type QueueWorld } from '../../../test/queue-world.ts';
import { startRazorpay, type RazorpayServer } from '../../../test/razorpay-server.ts';
import type { Context, PaymentGateway } from '../../context/index.ts';
import { createPaymentOrder } from './payment-orders.ts';
import { lookAtOpenPayments, verifyPayment } from './payment-outcome.ts';
import { createRazorpayGateway } from './razorpay-gateway.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 1440 * MINUTE_MS;

let world: QueueWorld;
let razorpay: RazorpayServer;
let gateway: PaymentGateway;

beforeAll(async () => {
  [world, razorpay] = await Promise.all([createQueueWorld(), startRazorpay()]);
  const { keys, url } = razorpay;
  gateway = createRazorpayGateway({ name: 'razorpay', keys, checkoutUrl: '', baseUrl: () => url });
});
beforeEach(async () => {
  await world.db.query('DELETE FROM payment_order');
  world.clock.now = TEN_O_CLOCK;
  razorpay.mood = 'well';
  razorpay.asked.length = 0;
});
afterAll(async () => {
  await world.drop();
  await razorpay.close();
});

const system = (payments: PaymentGateway | null = gateway): Context => ({ ...world.as(), payments });
const wait = (ms: number) => void (world.clock.now = new Date(world.clock.now.getTime() + ms));
const looks = () => razorpay.asked.filter((asked) => asked.startsWith('GET')).length;

async function newOrder() {
  const accountId = uuidv7();
  const email = `${accountId}@clinic.test`;
  await world.db.query('INSERT INTO account (id, name, email) VALUES (:accountId, :email, :email)', {
    accountId,
    email,
  });
  const account = { accountId, loginSessionId: uuidv7(), email, displayName: email, role: 'user' as const };
  const ctx = {
    ...world.as({ account: { ...account, hasGivenSecondFactor: false, memberships: [] } }),
    payments: gateway,
  };
  return { ctx, order: await createPaymentOrder(ctx, {}) };
}

async function statusOf(orderId: string): Promise<string | undefined> {
  const [row] = await world.db.query<{ status: string }>(
    'SELECT status FROM payment_order WHERE id = :orderId',
    { orderId },
  );
  return row?.status;
}

describe('the poll of open payments', () => {
  it('finds a payment that nobody reported, as soon as the order is a minute old', async () => {
    const { order } = await newOrder();
    razorpay.pay(order.gatewayOrderId);
    await lookAtOpenPayments(system());
    expect(await statusOf(order.orderId)).toBe('pending');
    wait(MINUTE_MS);
    await lookAtOpenPayments(system());
    expect(await statusOf(order.orderId)).toBe('completed');
    await lookAtOpenPayments(system());
    expect(looks()).toBe(1);
  });

  it('finds the other payments if the gateway refuses some orders', { tags: ['drill'] }, async () => {
    for (let count = 0; count < 6; count += 1) {
      const { order } = await newOrder();
      razorpay.refused.add(order.gatewayOrderId);
      wait(1);
    }
    const { order } = await newOrder();
    razorpay.pay(order.gatewayOrderId);
    wait(MINUTE_MS);
    await lookAtOpenPayments(system());
    expect(await statusOf(order.orderId)).toBe('completed');
  });

  it('captures an authorised payment', async () => {
    const { order } = await newOrder();
    const payment = razorpay.pay(order.gatewayOrderId, { status: 'authorized' });
    wait(MINUTE_MS);
    await lookAtOpenPayments(system());
    expect([payment.status, await statusOf(order.orderId)]).toEqual(['captured', 'completed']);
  });

  it('finds the payment of an order that had failed', async () => {
    const { ctx, order } = await newOrder();
    const failed = razorpay.pay(order.gatewayOrderId, { status: 'failed' });
    await verifyPayment(ctx, razorpay.answer(failed));
    expect(await statusOf(order.orderId)).toBe('failed');
    razorpay.pay(order.gatewayOrderId);
    wait(MINUTE_MS);
    await lookAtOpenPayments(system());
    expect(await statusOf(order.orderId)).toBe('completed');
  });

  it('asks the gateway about an abandoned order less and less often, and stops after a day', async () => {
    const { order } = await newOrder();
    for (let minute = 0; minute < 1440; minute += 10) {
      wait(10 * MINUTE_MS);
      await lookAtOpenPayments(system());
    }
    expect(looks()).toBeLessThan(15);
    for (let hour = 0; hour < 13; hour += 1) {
      wait(60 * MINUTE_MS);
      await lookAtOpenPayments(system());
    }
    expect(await statusOf(order.orderId)).toBe('failed');
    wait(5 * DAY_MS);
    const before = looks();
    await lookAtOpenPayments(system());
    expect(looks()).toBe(before);
  });

  it(
    'polls again in a minute if the gateway is unavailable, and stops asking until then',
    { tags: ['drill'] },
    async () => {
      const orders = await Promise.all(Array.from({ length: 12 }, () => newOrder()));
      for (const { order } of orders) razorpay.pay(order.gatewayOrderId);
      wait(10 * MINUTE_MS);
      razorpay.mood = 'broken';
      await lookAtOpenPayments(system());
      expect(looks()).toBeLessThanOrEqual(5);
      razorpay.mood = 'well';
      wait(MINUTE_MS);
      await lookAtOpenPayments(system());
      for (const { order } of orders) expect(await statusOf(order.orderId)).toBe('completed');
    },
  );

  it('asks the gateway once about each order when several processes poll at the same time', async () => {
    const orders = await Promise.all(Array.from({ length: 12 }, () => newOrder()));
    wait(MINUTE_MS);
    await Promise.all([
      lookAtOpenPayments(system()),
      lookAtOpenPayments(system()),
      lookAtOpenPayments(system()),
    ]);
    expect(looks()).toBe(orders.length);
  });

  it('does not wait for an order that another process is settling', async () => {
    const [{ order }] = [await newOrder(), await newOrder()];
    wait(MINUTE_MS);
    await world.db.transaction(async (tx) => {
      await tx.query('SELECT 1 FROM payment_order WHERE id = :orderId FOR UPDATE', {
        orderId: order.orderId,
      });
      await lookAtOpenPayments(system());
    });
    expect(looks()).toBe(1);
  });

  it('skips orders of another gateway, and marks them as failed after five days', async () => {
    const { order } = await newOrder();
    await world.db.query(`UPDATE payment_order SET gateway = 'test' WHERE id = :orderId`, {
      orderId: order.orderId,
    });
    wait(4 * DAY_MS);
    await lookAtOpenPayments(system());
    await lookAtOpenPayments(system(null));
    expect([looks(), await statusOf(order.orderId)]).toEqual([0, 'pending']);
    wait(DAY_MS);
    await lookAtOpenPayments(system(null));
    expect(await statusOf(order.orderId)).toBe('failed');
  });

  it('does not poll payments in a clinic’s own copy, which has no plans', async () => {
    const { order } = await newOrder();
    razorpay.pay(order.gatewayOrderId);
    for (const age of [MINUTE_MS, 6 * DAY_MS]) {
      wait(age);
      await lookAtOpenPayments({ ...system(), installation: { kind: 'clinic' } });
    }
    expect([looks(), await statusOf(order.orderId)]).toEqual([0, 'pending']);
  });
});
