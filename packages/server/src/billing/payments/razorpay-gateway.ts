/**
 * Calls Razorpay through its official SDK. The same code works with any server that has Razorpay's API.
 */
import { GATEWAY_PAYMENT_STATUSES, type GatewayPayment } from '@baari/core/billing';
import { AppError } from '@baari/core/shared';
import Razorpay from 'razorpay';
import { z } from 'zod';
import type { PaymentGateway } from '../../context/index.ts';
import { GatewayFailure } from './require-gateway.ts';
import { isSignatureOf } from './signature.ts';

export type GatewayKeys = { keyId: string; keySecret: string; webhookSecret: string };

export type RazorpayOptions = Pick<PaymentGateway, 'name' | 'checkoutUrl'> & {
  keys: GatewayKeys;
  /**
   * Returns the API's address, or null for Razorpay's own API. This function is called before each request.
   */
  baseUrl: (() => string) | null;
  timeoutMs?: number;
};

/** The timeout of a whole request, including the body of the response. */
const TIMEOUT_MS = 10_000;
const ANSWER_MAX_BYTES = 1024 * 1024;

// With this setting, Razorpay captures payments immediately, whatever the setting of the account is. If a
// bank confirms a payment more than a day later, the server captures it as soon as it learns of it. Razorpay
// refunds uncaptured payments after five days:
// https://razorpay.com/docs/payments/payments/capture-settings/api
const DAY_MINUTES = 1440;
const CAPTURE = {
  capture: 'automatic',
  capture_options: {
    automatic_expiry_period: DAY_MINUTES,
    manual_expiry_period: 5 * DAY_MINUTES,
    refund_speed: 'normal',
  },
} as const;

const payment = z
  .object({
    id: z.string(),
    amount: z.number().int(),
    currency: z.string(),
    order_id: z.string().nullish(),
    // Every other status means that the payment is still in progress.
    status: z.enum(GATEWAY_PAYMENT_STATUSES).catch('created'),
    amount_refunded: z.number().int().nullish(),
  })
  .transform(({ id, amount, currency, status, order_id: gatewayOrderId, amount_refunded: refunded }) => {
    const refundedPaise = status === 'refunded' ? amount : (refunded ?? 0);
    const told: GatewayPayment = { id, amountPaise: amount, currency, status, refundedPaise };
    return { payment: told, gatewayOrderId: gatewayOrderId ?? null };
  });

const event = z.object({
  event: z.enum([
    'payment.authorized',
    'payment.captured',
    'payment.failed',
    'order.paid',
    'refund.processed',
  ]),
  payload: z.object({ payment: z.object({ entity: payment }) }),
});

export function createRazorpayGateway(options: RazorpayOptions): PaymentGateway {
  const { name, checkoutUrl, keys } = options;
  const { keyId, keySecret, webhookSecret } = keys;
  const sdk = new Razorpay({ key_id: keyId, key_secret: keySecret });
  bound(sdk, options);
  return {
    name,
    keyId,
    checkoutUrl,
    async createOrder({ amountPaise: amount, currency, receipt }) {
      const order = await ask(z.object({ id: z.string() }), () =>
        sdk.orders.create({ amount, currency, receipt, payment: CAPTURE }),
      );
      return order.id;
    },
    async listPayments(gatewayOrderId) {
      const list = await ask(z.object({ items: z.array(payment) }), () =>
        sdk.orders.fetchPayments(gatewayOrderId),
      );
      return list.items.map((item) => item.payment);
    },
    async capture(paymentId, { amountPaise, currency }) {
      const captured = await ask(payment, () => sdk.payments.capture(paymentId, amountPaise, currency));
      return captured.payment;
    },
    isSigned: ({ gatewayOrderId, gatewayPaymentId, signature }) =>
      isSignatureOf(`${gatewayOrderId}|${gatewayPaymentId}`, keySecret, signature),
    readWebhook(body, signature) {
      if (!isSignatureOf(body, webhookSecret, signature)) {
        throw new AppError('invalid', 'billing.wrong_signature');
      }
      const told = event.safeParse(jsonOf(body)).data?.payload.payment.entity;
      return told?.gatewayOrderId ? { gatewayOrderId: told.gatewayOrderId, payment: told.payment } : null;
    },
  };
}

type RequestConfig = Record<string, unknown>;
type Http = {
  interceptors: { request: { use: (change: (config: RequestConfig) => RequestConfig) => void } };
};

const withHttp = z.object({
  rq: z.custom<Http>((value) => typeof value === 'function' && 'interceptors' in value),
});

// The SDK has no timeout option, and would wait forever for a gateway that never responds.
function bound(sdk: Razorpay, { baseUrl, timeoutMs = TIMEOUT_MS }: RazorpayOptions): void {
  const { rq } = withHttp.parse(sdk.api);
  rq.interceptors.request.use((config) =>
    Object.assign(config, {
      signal: AbortSignal.timeout(timeoutMs),
      maxRedirects: 0,
      maxContentLength: ANSWER_MAX_BYTES,
      ...(baseUrl && { baseURL: baseUrl(), proxy: false }),
    }),
  );
}

async function ask<Answer>(schema: z.ZodType<Answer>, call: () => PromiseLike<unknown>): Promise<Answer> {
  try {
    return schema.parse(await call());
  } catch (error) {
    const refusal = new AppError('unavailable', 'billing.gateway_unavailable');
    refusal.cause = failureOf(error);
    throw refusal;
  }
}

const refused = z.object({ statusCode: z.coerce.number() });
const TOO_MANY_REQUESTS = 429;

// The gateway's message may contain names or keys, so only the status is logged.
function failureOf(error: unknown): GatewayFailure {
  if (error instanceof z.ZodError) {
    return new GatewayFailure('refused', 'the payment gateway gave an answer of another form');
  }
  const status = refused.safeParse(error).data?.statusCode;
  // If the gateway does not respond, the SDK throws an error that has no status.
  if (status === undefined) return new GatewayFailure('down', 'the payment gateway gave no answer');
  const isRefusal = status >= 400 && status < 500 && status !== TOO_MANY_REQUESTS;
  return new GatewayFailure(isRefusal ? 'refused' : 'down', `the payment gateway answered ${status}`);
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
