/**
 * Opens the payment provider's checkout: the provider's script draws over the page and reports the result.
 */
import type { PaymentOrder, VerifyPaymentInput } from '@baari/contract/billing';
import { getNonce } from 'get-nonce';
import { z } from 'zod';

// https://razorpay.com/docs/payments/payment-gateway/web-integration/standard/integration-steps/
type RazorpayOptions = {
  key: string;
  amount: number;
  currency: string;
  order_id: string;
  name: string;
  description: string;
  prefill: { email: string };
  handler: (answer: unknown) => void;
  modal: { ondismiss: () => void };
};
type RazorpayCheckout = {
  open: () => void;
  close?: () => void;
  on: (event: 'payment.failed', listener: (answer: unknown) => void) => void;
};

declare global {
  interface Window {
    Razorpay?: new (options: RazorpayOptions) => RazorpayCheckout;
  }
}

const paidAnswer = z.object({
  razorpay_order_id: z.string(),
  razorpay_payment_id: z.string(),
  razorpay_signature: z.string(),
});
const failedAnswer = z.object({ error: z.object({ description: z.string().min(1) }) });

export type CheckoutEvents = {
  /**
   * Called when the provider reports a payment, with its proof. The proof is null if the answer is
   * unreadable.
   */
  onPaid: (answer: VerifyPaymentInput | null) => void;
  /** Called when an attempt fails, with its reason if known. The checkout stays open for another attempt. */
  onFailed: (reason: string | null) => void;
  /** Called when the user closes the checkout without an answer. */
  onDismissed: () => void;
};

/**
 * Opens the checkout, unless it is cancelled while the script loads. `description` names the purchase.
 * Returns a function that closes the checkout. Throws when the script does not load or work.
 */
export async function openCheckout(
  order: PaymentOrder & { description: string },
  events: CheckoutEvents,
  isWanted: () => boolean = () => true,
): Promise<(() => void) | null> {
  await loadScript(order.checkoutUrl);
  if (!isWanted()) return null;
  if (!window.Razorpay) {
    forgetScript(order.checkoutUrl);
    throw new Error('The checkout’s script defines no checkout.');
  }
  const checkout = new window.Razorpay({
    key: order.keyId,
    amount: order.amountPaise,
    currency: order.currency,
    order_id: order.gatewayOrderId,
    name: 'Baari',
    description: order.description,
    prefill: { email: order.email },
    handler: (answer) => events.onPaid(readPaid(answer)),
    modal: { ondismiss: events.onDismissed },
  });
  checkout.on('payment.failed', (answer) => {
    const failed = failedAnswer.safeParse(answer);
    events.onFailed(failed.success ? failed.data.error.description : null);
  });
  checkout.open();
  return () => checkout.close?.();
}

function readPaid(answer: unknown): VerifyPaymentInput | null {
  const paid = paidAnswer.safeParse(answer);
  if (!paid.success) return null;
  return {
    gatewayOrderId: paid.data.razorpay_order_id,
    gatewayPaymentId: paid.data.razorpay_payment_id,
    signature: paid.data.razorpay_signature,
  };
}

const timeoutMs = 20_000;
const loads = new Map<string, Promise<void>>();

/** Loads a script only once for each page. A failed load is retried on the next call. */
function loadScript(url: string): Promise<void> {
  const known = loads.get(url);
  if (known) return known;
  const load = appendScript(url);
  loads.set(url, load);
  load.catch(() => loads.delete(url));
  return load;
}

/** Discards a script with wrong content, such as the sign-in page of a hotel's network. */
function forgetScript(url: string): void {
  loads.delete(url);
}

function appendScript(url: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script');
    const fail = () => {
      script.remove();
      reject(new Error(`The script ${url} did not load.`));
    };
    const timer = setTimeout(fail, timeoutMs);
    script.src = url;
    // The content security policy requires a nonce.
    script.nonce = getNonce() ?? '';
    script.addEventListener('load', () => {
      clearTimeout(timer);
      resolve();
    });
    script.addEventListener('error', () => {
      clearTimeout(timer);
      fail();
    });
    document.head.append(script);
  });
}
