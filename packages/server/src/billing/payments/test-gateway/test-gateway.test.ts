import { createHmac } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { eventually } from '../../../../test/eventually.ts';
import { refusal } from '../../../../test/refusal.ts';
import { startTestServer, type TestOwner, type TestServer } from '../../../../test/test-server.ts';

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const answerSchema = z.object({
  razorpay_payment_id: z.string(),
  razorpay_order_id: z.string(),
  razorpay_signature: z.string().optional(),
  error: z.object({ description: z.string() }).optional(),
});

/** An owner orders Pro, and chooses in the checkout how the payment ends. */
async function order() {
  const owner = await server.registerOwner();
  const made = await owner.api.billing.createPaymentOrder({});
  const choose = async (outcome: string, change: object = {}) => {
    const choice = { key: made.keyId, order_id: made.gatewayOrderId, outcome, ...change };
    const init = {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(choice),
    };
    const response = await owner.fetch('/api/dev/payments/checkout', init);
    return { status: response.status, body: response.status === 204 ? null : await response.json() };
  };
  return { owner, made, choose };
}

async function verify(owner: TestOwner, body: unknown) {
  const answer = answerSchema.parse(body);
  return owner.api.billing.verifyPayment({
    gatewayOrderId: answer.razorpay_order_id,
    gatewayPaymentId: answer.razorpay_payment_id,
    signature: answer.razorpay_signature ?? '',
  });
}

const statusOf = async (owner: TestOwner) =>
  (await owner.api.billing.listMyTransactions({ page: 1 })).rows[0]?.status;

describe('the test gateway', () => {
  it('says that no money moves, and opens its own checkout', async () => {
    const { made } = await order();
    expect(made).toMatchObject({ isTest: true, keyId: expect.stringMatching(/^rzp_test_\w{14}$/) });
    const script = await fetch(`${server.url}${made.checkoutUrl}`);
    expect(script.headers.get('content-type')).toContain('javascript');
    expect(await script.text()).toContain('Test payment, no money moves');
  });

  it('takes a payment with a signed response, and marks the receipt as a test', async () => {
    const { owner, made, choose } = await order();
    const { body } = await choose('pay-without-webhook');
    expect(await verify(owner, body)).toMatchObject({ status: 'completed' });
    expect(await owner.api.billing.getReceipt({ orderId: made.orderId })).toMatchObject({ isTest: true });
  });

  it('reports a payment only through the webhook if the browser is closed first', async () => {
    const { owner, choose } = await order();
    expect(await choose('pay-without-answer')).toEqual({ status: 204, body: null });
    await eventually(async () => expect(await statusOf(owner)).toBe('completed'));
  });

  it('counts a payment once when both webhook and browser report it', async () => {
    const { owner, choose } = await order();
    const { body } = await choose('pay');
    await verify(owner, body);
    await eventually(async () => expect(await statusOf(owner)).toBe('completed'));
    expect((await owner.api.billing.listMyTransactions({ page: 1 })).total).toBe(1);
  });

  it('fails a payment if the tester asks for it, and accepts the second attempt', async () => {
    const { owner, choose } = await order();
    const { body } = await choose('fail');
    expect(answerSchema.parse(body).error?.description).toContain('failed');
    await eventually(async () => expect(await statusOf(owner)).toBe('failed'));
    await verify(owner, (await choose('pay')).body);
    expect(await statusOf(owner)).toBe('completed');
  });

  it('keeps a payment authorised, if the tester asks for it, until it is captured', async () => {
    const { owner, choose } = await order();
    expect(await verify(owner, (await choose('hold')).body)).toMatchObject({ status: 'completed' });
  });

  it('captures only one payment for an order', async () => {
    const { choose } = await order();
    const answers = await Promise.all([choose('pay'), choose('pay'), choose('pay-without-webhook')]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 400, 400]);
  });

  it('refuses a wrong key, an unknown order and a forged signature, as Razorpay does', async () => {
    const { owner, made, choose } = await order();
    expect((await choose('pay', { key: 'rzp_test_other' })).status).toBe(400);
    expect((await choose('pay', { order_id: 'order_none' })).status).toBe(400);
    expect((await choose('steal')).status).toBe(400);
    const api = (headers: Record<string, string> = {}) =>
      fetch(`${server.url}/api/dev/payments/v1/orders/${made.gatewayOrderId}/payments`, { headers });
    expect((await api()).status).toBe(401);
    expect((await api({ authorization: `Basic ${btoa(`${made.keyId}:guess`)}` })).status).toBe(401);
    const signature = createHmac('sha256', 'guess').update(`${made.gatewayOrderId}|pay_1`).digest('hex');
    const forged = { gatewayOrderId: made.gatewayOrderId, gatewayPaymentId: 'pay_1', signature };
    expect(await refusal(owner.api.billing.verifyPayment(forged))).toMatchObject({
      reason: 'billing.wrong_signature',
    });
  });
});

describe('an installation without a gateway', () => {
  it('offers neither a test gateway nor a webhook if payments are off', async () => {
    const off = await startTestServer({ hasTestPayments: false });
    const owner = await off.registerOwner();
    expect(await refusal(owner.api.billing.createPaymentOrder({}))).toMatchObject({
      reason: 'billing.payment_off',
    });
    const post = (path: string) => fetch(`${off.url}${path}`, { method: 'POST' });
    expect((await fetch(`${off.url}/api/dev/payments/checkout.js`)).status).toBe(404);
    for (const path of [
      '/api/dev/payments/checkout',
      '/api/dev/payments/v1/orders',
      '/api/webhooks/payments',
    ]) {
      expect((await post(path)).status).toBe(404);
    }
    await off.close();
  });

  it('offers no test gateway if the server uses Razorpay', async () => {
    const razorpay = { keyId: 'rzp_live_1', keySecret: 'a', webhookSecret: 'b' };
    const real = await startTestServer({ razorpay, hasTestPayments: false });
    expect((await fetch(`${real.url}/api/dev/payments/checkout.js`)).status).toBe(404);
    await real.close();
  });
});
