import type { FastifyInstance } from 'fastify';
import {
  addTestGateway,
  createRazorpayGateway,
  createTestGateway,
  paymentWebhook,
  testGatewayKeys,
} from '../billing/index.ts';
import type { Config } from '../config/config.ts';
import type { Context, PaymentGateway, Vault } from '../context/index.ts';

const RAZORPAY_CHECKOUT = 'https://checkout.razorpay.com/v1/checkout.js';

export type GatewayUrls = {
  /**
   * Returns the address at which this server can call itself. The address is known only once the server
   * listens.
   */
  ownUrl: () => string;
  /** Replaces the address of Razorpay's API in a test. */
  razorpayUrl?: string | undefined;
};

/** Returns the payment gateway. It is Razorpay, the test gateway (which moves no money), or null. */
export function gatewayOf(
  { razorpay, hasTestPayments }: Config,
  vault: Vault,
  { ownUrl, razorpayUrl }: GatewayUrls,
): PaymentGateway | null {
  if (razorpay) {
    const baseUrl = razorpayUrl === undefined ? null : () => razorpayUrl;
    return createRazorpayGateway({
      name: 'razorpay',
      keys: razorpay,
      checkoutUrl: RAZORPAY_CHECKOUT,
      baseUrl,
    });
  }
  return hasTestPayments ? createTestGateway(testGatewayKeys(vault), ownUrl) : null;
}

/** Adds the gateway's webhook, and the test gateway's routes if it is used. */
export async function addPaymentRoutes(
  app: FastifyInstance,
  ctx: Context,
  ownUrl: () => string,
): Promise<void> {
  if (!ctx.payments) return;
  await app.register(paymentWebhook(ctx));
  if (ctx.payments.name !== 'test') return;
  const { db: sql, now, log, vault } = ctx;
  addTestGateway(app, { sql, now, log, ownUrl, keys: testGatewayKeys(vault) });
}
