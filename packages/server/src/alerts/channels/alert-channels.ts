import webPush from 'web-push';
import type {
  AlertChannels,
  DeliveryOutcome,
  Push,
  PushSubscription,
  Whatsapp,
  WhatsappConfig,
} from '../../context/index.ts';
import { JobFailure } from '../../jobs/index.ts';
import type { PushKey } from './push/push-key.ts';
import { type DeliverSms, TextRefusal } from '../../texts/index.ts';
import { createWhatsapp } from './whatsapp/whatsapp-api.ts';

/** The channels to a phone are Web Push, encrypted for the browser (RFC 8291), text messages and WhatsApp. */

export type AlertChannelsOptions = {
  key: () => Promise<PushKey>;
  /** This address lets push services write to the operator. */
  contact: string;
  /** Push services in addition to those of the browsers' makers. */
  added: AddedPushServices;
  deliverSms: DeliverSms;
  /** Null if the platform sends no WhatsApp messages. */
  whatsapp: WhatsappConfig | null;
  timeoutMs?: number;
};

// This timeout is longer than the timeout for connecting, so that a failed connection is recognised and tried
// again.
const TIMEOUT_MS = 15_000;

/** Creates the channels that send to push services, to the text gateway and to WhatsApp. */
export function createAlertChannels(options: AlertChannelsOptions): AlertChannels {
  const { key, added, deliverSms, whatsapp, timeoutMs = TIMEOUT_MS } = options;
  return {
    publicKey: async () => (await key()).publicKey,
    isPushService: (endpoint) => isPushService(endpoint, added),
    push: async (to, push) => {
      if (!isPushService(to.endpoint, added)) return 'gone';
      const keys = await key().catch(() => null);
      if (keys === null) return 'later';
      const request = encrypted(to, push, keys, options.contact);
      return request ? send(request, timeoutMs) : 'refused';
    },
    text: async (sms) => {
      try {
        await deliverSms(sms);
        return 'taken';
      } catch (error) {
        return outcomeOfError(error);
      }
    },
    whatsapp: whatsapp && neverThrowing(createWhatsapp(whatsapp, { timeoutMs })),
  };
}

const neverThrowing = (whatsapp: Whatsapp): Whatsapp => ({
  ...whatsapp,
  async send(account, message) {
    try {
      return await whatsapp.send(account, message);
    } catch (error) {
      return { end: outcomeOfError(error) === 'later' ? 'later' : 'unknown', code: null };
    }
  },
});

type PushRequest = { url: string; headers: Headers; body: Uint8Array<ArrayBuffer> };

/** Encrypts a push for a subscription. Returns null if the subscription's keys are invalid. */
function encrypted(to: PushSubscription, push: Push, key: PushKey, contact: string): PushRequest | null {
  const { endpoint, p256dh, auth } = to;
  try {
    const { headers, body } = webPush.generateRequestDetails(
      { endpoint, keys: { p256dh, auth } },
      push.payload,
      {
        TTL: push.secondsGood,
        urgency: 'high',
        topic: push.topic,
        vapidDetails: { subject: `mailto:${contact}`, ...key },
      },
    );
    const sent = new Headers(headers);
    // `fetch` sets `content-length` itself.
    sent.delete('content-length');
    return { url: endpoint, headers: sent, body: new Uint8Array(body) };
  } catch {
    return null;
  }
}

async function send({ url, headers, body }: PushRequest, timeoutMs: number): Promise<DeliveryOutcome> {
  try {
    const signal = AbortSignal.timeout(timeoutMs);
    const response = await fetch(url, { method: 'POST', headers, body, redirect: 'manual', signal });
    response.body?.cancel().catch(() => {});
    return outcomeOfStatus(response.status);
  } catch (error) {
    return outcomeOfError(error);
  }
}

/** Errors that occur before a connection exists, so nothing was sent. */
const UNREACHED = new Set([
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'UND_ERR_CONNECT_TIMEOUT',
]);

/**
 * Returns the outcome of an error. The error comes from `fetch`, or is a JobFailure or TextRefusal of the
 * delivery.
 */
function outcomeOfError(error: unknown): DeliveryOutcome {
  if (error instanceof JobFailure) return 'later';
  if (error instanceof TextRefusal) return 'refused';
  const cause = error instanceof Error ? error.cause : undefined;
  const code = typeof cause === 'object' && cause !== null && 'code' in cause ? String(cause.code) : '';
  return UNREACHED.has(code) ? 'later' : 'unknown';
}

/**
 * Returns the outcome for a push service's status (RFC 8030, section 5; 8.4 for a push that is too large).
 */
function outcomeOfStatus(status: number): DeliveryOutcome {
  if (status >= 200 && status < 300) return 'taken';
  if (status === 404 || status === 410) return 'gone';
  // A redirect is not followed, because it may lead to any address.
  if (status === 400 || status === 413 || status < 400) return 'refused';
  return 'later';
}

/** The push services of the browsers' makers. */

const HOSTS = ['fcm.googleapis.com', 'updates.push.services.mozilla.com', 'web.push.apple.com'];
const DOMAINS = ['.push.services.mozilla.com', '.notify.windows.com', '.push.apple.com'];

/** `hosts` are `host:port`. Only these hosts may use http, and only in a trial. */
type AddedPushServices = { hosts: readonly string[]; mayBeHttp: boolean };

/** Returns whether an endpoint belongs to a push service. */
function isPushService(endpoint: string, added: AddedPushServices): boolean {
  if (!URL.canParse(endpoint)) return false;
  const { protocol, hostname, port, username, password } = new URL(endpoint);
  if (username !== '' || password !== '') return false;
  if (protocol !== 'https:' && !(added.mayBeHttp && protocol === 'http:')) return false;
  if (added.hosts.includes(`${hostname}:${port || (protocol === 'https:' ? '443' : '80')}`)) return true;
  if (protocol !== 'https:' || port !== '') return false;
  return HOSTS.includes(hostname) || DOMAINS.some((domain) => hostname.endsWith(domain));
}
