import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { readFileSync } from 'node:fs';
import { setTimeout } from 'node:timers/promises';
import { z } from 'zod';
import type { Logger } from '../../../context/index.ts';
import type { Sql } from '../../../db/index.ts';
import type { GatewayKeys } from '../razorpay-gateway.ts';
import { signatureOf } from '../signature.ts';
import { PAYMENT_WEBHOOK_PATH, SIGNATURE_HEADER } from '../webhook.ts';
import {
  captureTestPayment,
  findTestOrder,
  insertTestOrder,
  insertTestPayment,
  listTestPayments,
  type TestPayment,
} from './test-gateway.repository.ts';
import { TEST_GATEWAY_PATH } from './test-gateway.ts';
import { EVENTS, eventOnWire, newName, orderOnWire, paymentOnWire, refusalOnWire } from './wire.ts';

type TestGatewayOptions = {
  sql: Sql;
  keys: GatewayKeys;
  ownUrl: () => string;
  now: () => Date;
  log: Logger;
};

const CHECKOUT = readFileSync(new URL('./checkout.js', import.meta.url), 'utf8');

const newOrder = z.object({
  amount: z.number().int().min(100),
  currency: z.literal('INR'),
  receipt: z.string().max(40),
});

/** The tester's choice of how the payment ends, and whether the browser or the webhook reports it. */
const choice = z.object({
  key: z.string(),
  order_id: z.string(),
  outcome: z.enum(['pay', 'fail', 'pay-without-answer', 'pay-without-webhook', 'hold']),
});
type Outcome = z.infer<typeof choice>['outcome'];

const STATUS: Readonly<Record<Outcome, TestPayment['status']>> = {
  pay: 'captured',
  'pay-without-answer': 'captured',
  'pay-without-webhook': 'captured',
  fail: 'failed',
  hold: 'authorized',
};

const named = z.object({ id: z.string() });

/** Adds the test gateway's API and checkout. */
export function addTestGateway(app: FastifyInstance, options: TestGatewayOptions): void {
  addGatewayApi(app, options);
  addCheckout(app, options);
}

function addGatewayApi(app: FastifyInstance, { sql, keys }: TestGatewayOptions): void {
  const refuseOthers = (request: FastifyRequest, reply: FastifyReply) => {
    const expected = `Basic ${Buffer.from(`${keys.keyId}:${keys.keySecret}`).toString('base64')}`;
    if (request.headers.authorization === expected) return true;
    reply.code(401).send(refusalOnWire('Authentication failed'));
    return false;
  };
  app.post(`${TEST_GATEWAY_PATH}/v1/orders`, async (request, reply) => {
    if (!refuseOthers(request, reply)) return reply;
    const given = newOrder.safeParse(request.body);
    if (!given.success) return reply.code(400).send(refusalOnWire('The order is not whole'));
    const { amount: amountPaise, currency, receipt } = given.data;
    const order = { id: newName('order'), amountPaise, currency, receipt };
    await insertTestOrder(sql, order);
    return orderOnWire(order);
  });
  app.get(`${TEST_GATEWAY_PATH}/v1/orders/:id/payments`, async (request, reply) => {
    if (!refuseOthers(request, reply)) return reply;
    const items = await listTestPayments(sql, named.parse(request.params).id);
    return { entity: 'collection', count: items.length, items: items.map(paymentOnWire) };
  });
  app.post(`${TEST_GATEWAY_PATH}/v1/payments/:id/capture`, async (request, reply) => {
    if (!refuseOthers(request, reply)) return reply;
    const payment = await captureTestPayment(sql, named.parse(request.params).id);
    if (!payment) return reply.code(400).send(refusalOnWire('This payment cannot be captured'));
    return paymentOnWire(payment);
  });
}

function addCheckout(app: FastifyInstance, options: TestGatewayOptions): void {
  const { sql, keys, now } = options;
  const closing = new AbortController();
  app.addHook('onClose', async () => closing.abort());
  const tell = async (payment: TestPayment) => {
    const webhook = { ...options, secret: keys.webhookSecret, signal: closing.signal };
    for (const event of EVENTS[payment.status])
      await sendWebhook(eventOnWire(event, payment, now()), webhook);
  };
  app.get(`${TEST_GATEWAY_PATH}/checkout.js`, async (_request, reply) =>
    reply.type('text/javascript; charset=utf-8').header('cache-control', 'no-store').send(CHECKOUT),
  );
  app.post(`${TEST_GATEWAY_PATH}/checkout`, async (request, reply) => {
    const given = choice.safeParse(request.body);
    const order =
      given.success && given.data.key === keys.keyId && (await findTestOrder(sql, given.data.order_id));
    if (!order) return reply.code(400).send(refusalOnWire('There is no such order'));
    const { outcome } = given.data;
    const payment = {
      id: newName('pay'),
      orderId: order.id,
      status: STATUS[outcome],
      amountPaise: order.amountPaise,
      currency: order.currency,
    };
    if (!(await insertTestPayment(sql, payment))) {
      return reply.code(400).send(refusalOnWire('This order is paid already'));
    }
    if (outcome !== 'pay-without-webhook') void tell(payment);
    if (outcome === 'pay-without-answer') return reply.code(204).send();
    const answer = { razorpay_payment_id: payment.id, razorpay_order_id: order.id };
    if (outcome === 'fail')
      return { ...answer, error: refusalOnWire('The payment failed, as you chose').error };
    return { ...answer, razorpay_signature: signatureOf(`${order.id}|${payment.id}`, keys.keySecret) };
  });
}

const WAITS_MS = [0, 1000, 5000, 20_000, 60_000];
const TIMEOUT_MS = 10_000;

type WebhookOptions = { ownUrl: () => string; secret: string; log: Logger; signal: AbortSignal };

/**
 * Delivers an event as Razorpay does: signed, and repeated for a while until it is accepted. Never throws.
 */
async function sendWebhook(event: object, options: WebhookOptions): Promise<void> {
  const { ownUrl, secret, log, signal } = options;
  const body = JSON.stringify(event);
  const headers = { 'content-type': 'application/json', [SIGNATURE_HEADER]: signatureOf(body, secret) };
  try {
    for (const wait of WAITS_MS) {
      await setTimeout(wait, undefined, { signal, ref: false });
      if (await isTaken(`${ownUrl()}${PAYMENT_WEBHOOK_PATH}`, { method: 'POST', headers, body })) return;
    }
    log.warn({}, 'test gateway: a webhook was never taken');
  } catch (err) {
    if (!signal.aborted) log.warn({ err }, 'test gateway: a webhook could not be sent');
  }
}

async function isTaken(url: string, init: RequestInit): Promise<boolean> {
  try {
    return (await fetch(url, { ...init, signal: AbortSignal.timeout(TIMEOUT_MS) })).ok;
  } catch {
    return false;
  }
}
