/**
 * The stand-in for a payment gateway, for trials and tests: it speaks as Razorpay does, to the same code, on the server
 * itself, and moves no money.
 */
import type { PaymentGateway, Vault } from '../../../context/index.ts';
import { createRazorpayGateway, type GatewayKeys } from '../razorpay-gateway.ts';

/** Of a key's name, as Razorpay has it. */
const NAME_LENGTH = 14;

/** Where it lives on our own server. */
export const TEST_GATEWAY_PATH = '/api/dev/payments';

export const testGatewayKeys = (vault: Vault): GatewayKeys => ({
  keyId: `rzp_test_${vault
    .mac('test gateway', 'key id')
    .replace(/[^a-zA-Z0-9]/g, '')
    .slice(0, NAME_LENGTH)}`,
  keySecret: vault.mac('test gateway', 'key'),
  webhookSecret: vault.mac('test gateway', 'webhook'),
});

/** `ownUrl` is the address of this server for itself, known once it listens. */
export const createTestGateway = (keys: GatewayKeys, ownUrl: () => string): PaymentGateway =>
  createRazorpayGateway({
    name: 'test',
    keys,
    checkoutUrl: `${TEST_GATEWAY_PATH}/checkout.js`,
    baseUrl: () => `${ownUrl()}${TEST_GATEWAY_PATH}`,
  });
