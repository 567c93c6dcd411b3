/** Tests the checkout with a fake provider script and a fake page. */
import type { PaymentOrder } from '@baari/contract/billing';
import { setNonce } from 'get-nonce';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openCheckout } from './checkout.ts';

const order: PaymentOrder & { description: string } = {
  description: 'Pro for 30 days',
  orderId: 'o',
  gatewayOrderId: 'order_1',
  keyId: 'rzp_1',
  amountPaise: 100_000,
  currency: 'INR',
  checkoutUrl: 'https://pay.example/checkout.js',
  email: 'lata@sunrise.example',
  isTest: false,
};

type Options = {
  handler: (answer: unknown) => void;
  modal: { ondismiss: () => void };
  [name: string]: unknown;
};
const opened: { options: Options; fail: (answer: unknown) => void; close: () => void }[] = [];

class StandIn {
  fail: (answer: unknown) => void = () => {};
  close = vi.fn();
  readonly options: Options;
  constructor(options: Options) {
    this.options = options;
  }
  on(_event: string, listener: (answer: unknown) => void) {
    this.fail = listener;
  }
  open() {
    opened.push(this);
  }
}

let arrives = true;
const scripts: { src: string; nonce: string }[] = [];

function scriptElement() {
  const script = Object.assign(new EventTarget(), { src: '', nonce: '', remove: () => {} });
  return script;
}

beforeEach(() => {
  [arrives, opened.length, scripts.length] = [true, 0, 0];
  setNonce('n1');
  vi.stubGlobal('window', { Razorpay: StandIn });
  vi.stubGlobal('document', {
    createElement: scriptElement,
    head: {
      append: (script: ReturnType<typeof scriptElement>) => {
        scripts.push(script);
        script.dispatchEvent(new Event(arrives ? 'load' : 'error'));
      },
    },
  });
});
afterEach(() => vi.unstubAllGlobals());

const events = () => ({ onPaid: vi.fn(), onFailed: vi.fn(), onDismissed: vi.fn() });
/** Each test uses its own script URL, because the page loads a script only once. */
let urls = 0;
const fresh = (): typeof order => ({ ...order, checkoutUrl: `${order.checkoutUrl}?${(urls += 1)}` });

test('opens the checkout with the server’s order and the page’s nonce', async () => {
  const placed = fresh();
  await openCheckout(placed, events());
  expect(scripts).toMatchObject([{ src: placed.checkoutUrl, nonce: 'n1' }]);
  expect(opened[0]?.options).toMatchObject({
    key: 'rzp_1',
    amount: 100_000,
    currency: 'INR',
    order_id: 'order_1',
    name: 'Baari',
    prefill: { email: 'lata@sunrise.example' },
  });
});

test('returns the provider’s answer', async () => {
  const told = events();
  await openCheckout(fresh(), told);
  opened[0]?.options.handler({
    razorpay_order_id: 'order_1',
    razorpay_payment_id: 'pay_1',
    razorpay_signature: 'abc',
  });
  expect(told.onPaid).toHaveBeenCalledWith({
    gatewayOrderId: 'order_1',
    gatewayPaymentId: 'pay_1',
    signature: 'abc',
  });
});

test.each([[undefined], [{ razorpay_payment_id: 7 }], ['paid']])(
  'treats an unreadable answer (%j) as a pending payment, not as a failure',
  async (answer) => {
    const told = events();
    await openCheckout(fresh(), told);
    opened[0]?.options.handler(answer);
    expect(told.onPaid).toHaveBeenCalledWith(null);
  },
);

test('reports a failed attempt with its reason, and that the user closed the checkout', async () => {
  const told = events();
  await openCheckout(fresh(), told);
  opened[0]?.fail({ error: { description: 'Your bank declined it.' } });
  opened[0]?.fail({ error: null });
  expect(told.onFailed.mock.calls).toEqual([['Your bank declined it.'], [null]]);
  opened[0]?.options.modal.ondismiss();
  expect(told.onDismissed).toHaveBeenCalledOnce();
});

test('loads the script once, and retries after a failed load', async () => {
  const placed = fresh();
  arrives = false;
  await expect(openCheckout(placed, events())).rejects.toThrow('did not load');
  arrives = true;
  await openCheckout(placed, events());
  await openCheckout(placed, events());
  expect(scripts).toHaveLength(2);
  expect(opened).toHaveLength(2);
});

test('reloads a script that defines no checkout', async () => {
  const placed = fresh();
  vi.stubGlobal('window', {});
  await expect(openCheckout(placed, events())).rejects.toThrow('defines no checkout');
  vi.stubGlobal('window', { Razorpay: StandIn });
  await openCheckout(placed, events());
  expect(scripts).toHaveLength(2);
  expect(opened).toHaveLength(1);
});

test('opens no checkout when the user leaves the page during the load', async () => {
  expect(await openCheckout(fresh(), events(), () => false)).toBeNull();
  expect(opened).toHaveLength(0);
});
