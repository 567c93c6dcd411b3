import { setTimeout } from 'node:timers/promises';
import type { Logger } from '../../../context/index.ts';
import { PAYMENT_WEBHOOK_PATH, SIGNATURE_HEADER } from '../webhook.ts';
import { signatureOf } from '../signature.ts';

const WAITS_MS = [0, 1000, 5000, 20_000, 60_000];
const TIMEOUT_MS = 10_000;

export type WebhookOptions = { ownUrl: () => string; secret: string; log: Logger; signal: AbortSignal };

/** Delivers an event as Razorpay does: signed, and again for a while when it is not accepted. Never throws. */
export async function sendWebhook(event: object, options: WebhookOptions): Promise<void> {
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
