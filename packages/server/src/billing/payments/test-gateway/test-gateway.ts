/**
 * A fake payment gateway for trials and tests. The fake runs on the server itself, serves Razorpay's API to
 * the same client code, and moves no money.
 */
import type { PaymentGateway, Vault } from '../../../context/index.ts';
import { createRazorpayGateway, type GatewayKeys } from '../razorpay-gateway.ts';

/** Length of a Razorpay key id. */
const NAME_LENGTH = 14;

/** Path of the test gateway on our own server. */
export const TEST_GATEWAY_PATH = '/api/dev/payments';

export const testGatewayKeys = (vault: Vault): GatewayKeys => ({
  keyId: `rzp_test_${vault
    .mac('test gateway', 'key id')
    .replace(/[^a-zA-Z0-9]/g, '')
    .slice(0, NAME_LENGTH)}`,
  keySecret: vault.mac('test gateway', 'key'),
  webhookSecret: vault.mac('test gateway', 'webhook'),
});

/** `ownUrl` returns this server's own address, which is known once the server is listening. */
export const createTestGateway = (keys: GatewayKeys, ownUrl: () => string): PaymentGateway =>
  createRazorpayGateway({
    name: 'test',
    keys,
    checkoutUrl: `${TEST_GATEWAY_PATH}/checkout.js`,
    baseUrl: () => `${ownUrl()}${TEST_GATEWAY_PATH}`,
  });
