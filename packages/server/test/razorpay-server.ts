/**
 * Imitates Razorpay's API over HTTP. Depending on the test, it pays or refuses orders, delays responses, or
 * fails.
 */
import type { GatewayPaymentStatus } from '@baari/core/billing';
import { createHmac, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { json } from 'node:stream/consumers';
import { z } from 'zod';

/**
 * `gone` breaks connections, `silent` never responds, `broken` fails, and `garbled` sends an invalid
 * response.
 */
export type RazorpayMood = 'well' | 'gone' | 'silent' | 'broken' | 'garbled';

export type RazorpayPayment = {
  id: string;
  order_id: string;
  amount: number;
  currency: string;
  status: GatewayPaymentStatus;
  amount_refunded?: number;
};

export type RazorpayServer = {
  url: string;
  keys: { keyId: string; keySecret: string; webhookSecret: string };
  mood: RazorpayMood;
  /** Treats all orders as unknown, as Razorpay's live mode does with orders of test mode. */
  refused: Set<string>;
  /** The requests that it received, such as `POST /v1/orders`. */
  asked: string[];
  /** Pays the amount of an order, or a different amount. */
  pay: (orderId: string, change?: Partial<RazorpayPayment>) => RazorpayPayment;
  /** Returns the checkout's response to the browser. */
  answer: (payment: RazorpayPayment) => VerifyInput;
  /** Returns the report of a payment that the webhook gets. Razorpay's retries send the same report. */
  event: (name: string, payment: RazorpayPayment, at?: Date) => { body: string; signature: string };
  /** Ends all requests to which it has not responded. */
  hangUp: () => void;
  close: () => Promise<void>;
};

type VerifyInput = { gatewayOrderId: string; gatewayPaymentId: string; signature: string };

const orderInput = z.object({ amount: z.number(), currency: z.string(), receipt: z.string() });
type Order = z.infer<typeof orderInput> & { id: string };

const name = (kind: string) => `${kind}_${randomBytes(7).toString('hex')}`;
const sign = (text: string, secret: string) => createHmac('sha256', secret).update(text).digest('hex');

export async function startRazorpay(): Promise<RazorpayServer> {
  const orders = new Map<string, Order>();
  const payments: RazorpayPayment[] = [];
  const keys = { keyId: 'rzp_live_test', keySecret: 'key secret', webhookSecret: 'webhook secret' };
  const http = createServer((request, response) => void answerSafely(request, response));

  async function answerSafely(request: IncomingMessage, response: ServerResponse): Promise<void> {
    razorpay.asked.push(`${request.method} ${request.url}`);
    if (razorpay.mood === 'gone') request.socket.destroy();
    if (razorpay.mood === 'gone' || razorpay.mood === 'silent') return;
    const [status, answer] = await answerTo(request);
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(answer));
  }

  async function answerTo(request: IncomingMessage): Promise<[number, object]> {
    if (razorpay.mood === 'broken') return [502, { error: { code: 'SERVER_ERROR' } }];
    if (razorpay.mood === 'garbled') return [200, { nothing: 'of it' }];
    const expected = `Basic ${Buffer.from(`${keys.keyId}:${keys.keySecret}`).toString('base64')}`;
    if (request.headers.authorization !== expected) return [401, { error: { code: 'BAD_REQUEST_ERROR' } }];
    const body: unknown = request.method === 'POST' ? await json(request) : null;
    return route(`${request.method} ${request.url}`, body);
  }

  function route(asked: string, body: unknown): [number, object] {
    if (asked === 'POST /v1/orders') {
      const order = { ...orderInput.parse(body), id: name('order') };
      orders.set(order.id, order);
      return [200, { ...order, entity: 'order', status: 'created', amount_paid: 0, attempts: 0 }];
    }
    const listed = /^GET \/v1\/orders\/(\w+)\/payments$/.exec(asked)?.[1];
    if (listed !== undefined && razorpay.refused.has(listed)) {
      return [400, { error: { code: 'BAD_REQUEST_ERROR' } }];
    }
    if (listed !== undefined) {
      const items = payments
        .filter((payment) => payment.order_id === listed)
        .map((payment) => whole(payment));
      return [200, { entity: 'collection', count: items.length, items }];
    }
    const captured = payments.find(({ id }) => asked === `POST /v1/payments/${id}/capture`);
    if (captured?.status !== 'authorized') return [400, { error: { code: 'BAD_REQUEST_ERROR' } }];
    captured.status = 'captured';
    return [200, whole(captured)];
  }

  const razorpay: RazorpayServer = {
    url: '',
    keys,
    mood: 'well',
    asked: [],
    refused: new Set(),
    pay(orderId, change = {}) {
      const order = orders.get(orderId);
      if (!order) throw new Error('no such order');
      const { amount, currency } = order;
      const payment: RazorpayPayment = {
        id: name('pay'),
        order_id: orderId,
        amount,
        currency,
        status: 'captured',
        ...change,
      };
      payments.push(payment);
      return payment;
    },
    answer: ({ id: gatewayPaymentId, order_id: gatewayOrderId }) => ({
      gatewayOrderId,
      gatewayPaymentId,
      signature: sign(`${gatewayOrderId}|${gatewayPaymentId}`, keys.keySecret),
    }),
    event(event, payment, at = new Date()) {
      const payload = { payment: { entity: whole(payment) } };
      const body = JSON.stringify({
        entity: 'event',
        account_id: 'acc_1',
        event,
        contains: ['payment'],
        payload,
        created_at: Math.floor(at.getTime() / 1000),
      });
      return { body, signature: sign(body, keys.webhookSecret) };
    },
    hangUp: () => http.closeAllConnections(),
    async close() {
      http.closeAllConnections();
      http.close();
      await once(http, 'close');
    },
  };
  http.listen(0, '127.0.0.1');
  await once(http, 'listening');
  const address = http.address();
  razorpay.url = `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`;
  return razorpay;
}

/** The payment contains more fields than Baari reads, like a payment from Razorpay. */
const whole = (payment: RazorpayPayment) => ({
  ...payment,
  entity: 'payment',
  method: 'upi',
  captured: payment.status === 'captured',
  fee: 2360,
  email: 'owner@clinic.test',
  contact: '+919876543210',
  notes: [],
  error_code: null,
});
