import { AppError } from '@baari/core/shared';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startRazorpay, type RazorpayServer } from '../../../test/razorpay-server.ts';
import type { PaymentGateway } from '../../context/index.ts';
import { createRazorpayGateway } from './razorpay-gateway.ts';

let razorpay: RazorpayServer;
let gateway: PaymentGateway;

const gatewayAt = (baseUrl: string, keys = razorpay.keys) =>
  createRazorpayGateway({
    name: 'razorpay',
    keys,
    checkoutUrl: 'https://checkout.example/',
    baseUrl: () => baseUrl,
    timeoutMs: 200,
  });

beforeAll(async () => {
  razorpay = await startRazorpay();
  gateway = gatewayAt(razorpay.url);
});
beforeEach(() => void (razorpay.mood = 'well'));
afterAll(() => razorpay.close());

const money = { amountPaise: 100_000, currency: 'INR' };
const order = () => gateway.createOrder({ ...money, receipt: 'r-1' });

describe('Razorpay’s API', () => {
  it('creates an order, lists its payments, and captures an authorised payment', async () => {
    const orderId = await order();
    expect(await gateway.listPayments(orderId)).toEqual([]);
    const held = razorpay.pay(orderId, { status: 'authorized' });
    expect(await gateway.listPayments(orderId)).toEqual([
      { ...money, id: held.id, refundedPaise: 0, status: 'authorized' },
    ]);
    const captured = { ...money, id: held.id, refundedPaise: 0, status: 'captured' };
    expect(await gateway.capture(held.id, money)).toEqual(captured);
    expect(await gateway.listPayments(orderId)).toEqual([captured]);
    expect(razorpay.asked).toContain(`POST /v1/payments/${held.id}/capture`);
  });
});

describe('a failing gateway', () => {
  const unavailable = { code: 'unavailable', reason: 'billing.gateway_unavailable' };

  it.each(['gone', 'silent', 'broken', 'garbled'] as const)(
    'reports the gateway as unavailable within a time limit when it is %s',
    async (mood) => {
      razorpay.mood = mood;
      await expect(order()).rejects.toMatchObject(unavailable);
      await expect(gateway.listPayments('order_1')).rejects.toMatchObject(unavailable);
      await expect(gateway.capture('pay_1', money)).rejects.toMatchObject(unavailable);
    },
  );

  it('reports a gateway error without the response’s text and without a key', async () => {
    const others = gatewayAt(razorpay.url, { ...razorpay.keys, keySecret: 'not the secret' });
    const refused = await others.listPayments('order_1').catch((error: unknown) => error);
    if (!(refused instanceof AppError) || !(refused.cause instanceof Error)) throw new Error('no cause');
    expect(refused).toMatchObject(unavailable);
    expect(refused.cause.message).toBe('the payment gateway answered 401');
    expect(refused.cause.cause).toBeUndefined();
  });

  it('reports the gateway as unavailable when it can’t be reached', async () => {
    const closed = await startRazorpay();
    await closed.close();
    await expect(gatewayAt(closed.url).createOrder({ ...money, receipt: 'r' })).rejects.toMatchObject(
      unavailable,
    );
  });
});

describe('a signature', () => {
  it('accepts a signature only for its order and payment', () => {
    const answer = { gatewayOrderId: 'order_1', gatewayPaymentId: 'pay_1' };
    const { signature } = razorpay.answer({
      ...money,
      id: 'pay_1',
      order_id: 'order_1',
      amount: 1,
      status: 'captured',
    });
    expect(gateway.isSigned({ ...answer, signature })).toBe(true);
    expect(gateway.isSigned({ ...answer, gatewayPaymentId: 'pay_2', signature })).toBe(false);
    expect(gateway.isSigned({ ...answer, gatewayOrderId: 'order_2', signature })).toBe(false);
    for (const forged of [
      '',
      'a',
      signature.toUpperCase(),
      `${signature}0`,
      'é'.repeat(64),
      '\u0000'.repeat(64),
    ]) {
      expect(gateway.isSigned({ ...answer, signature: forged })).toBe(false);
    }
  });

  it('signs the exact bytes of a webhook', () => {
    const payment = {
      ...money,
      id: 'pay_1',
      order_id: 'order_1',
      amount: 100_000,
      status: 'captured' as const,
    };
    const { body, signature } = razorpay.event('payment.captured', payment);
    const told = {
      gatewayOrderId: 'order_1',
      payment: { ...money, id: 'pay_1', refundedPaise: 0, status: 'captured' },
    };
    expect(gateway.readWebhook(body, signature)).toEqual(told);
    for (const [changed, given] of [
      [`${body} `, signature],
      [body, ''],
      [body, signature.slice(1)],
      ['', signature],
    ]) {
      expect(() => gateway.readWebhook(changed ?? '', given ?? '')).toThrow('billing.wrong_signature');
    }
  });

  it('rejects a webhook’s signature after the webhook’s secret has changed', () => {
    const payment = { ...money, id: 'pay_1', order_id: 'order_1', amount: 1, status: 'captured' as const };
    const { body, signature } = razorpay.event('payment.captured', payment);
    const renewed = gatewayAt(razorpay.url, { ...razorpay.keys, webhookSecret: 'the next one' });
    expect(() => renewed.readWebhook(body, signature)).toThrow('billing.wrong_signature');
    // The checkout's responses are signed with a different secret than the webhook's events.
    const answer = razorpay.answer(payment);
    expect(renewed.isSigned(answer)).toBe(true);
    expect(() => gateway.readWebhook(body, answer.signature)).toThrow('billing.wrong_signature');
  });

  it('ignores an event that is not about a payment', () => {
    const payment = { ...money, id: 'pay_1', order_id: 'order_1', amount: 1, status: 'captured' as const };
    const { body, signature } = razorpay.event('refund.created', payment);
    expect(gateway.readWebhook(body, signature)).toBeNull();
  });
});
