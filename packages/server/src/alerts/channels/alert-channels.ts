/** The channels by which alerts reach a phone: Web Push, encrypted for the browser alone (RFC 8291), text messages and WhatsApp. */
import webPush from 'web-push';
import type {
  AlertChannels,
  DeliveryOutcome,
  Push,
  PushSubscription,
  Whatsapp,
  WhatsappConfig,
} from '../../context/index.ts';
import type { DeliverSms } from './sms/deliver-sms.ts';
import { outcomeOfStatus, outcomeOfError } from './delivery-outcome.ts';
import type { PushKey } from './push/push-key.ts';
import { type AddedPushServices, isPushService } from './push/push-services.ts';
import { createWhatsapp } from './whatsapp/whatsapp-api.ts';

export type AlertChannelsOptions = {
  key: () => Promise<PushKey>;
  /** A mail address at which push services can reach the operator. */
  contact: string;
  /** Push services beside those of the browsers' makers. */
  added: AddedPushServices;
  deliverSms: DeliverSms;
  /** Null where no WhatsApp messages are sent. */
  whatsapp: WhatsappConfig | null;
  timeoutMs?: number;
};

// Longer than connecting may take: a failed connection is then known as one, and the delivery can be tried again.
const TIMEOUT_MS = 15_000;

/** Sends to push services and to the sender of messages. */
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

/** Null when the subscription's keys are invalid. */
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
    // `fetch` sets the length itself.
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
