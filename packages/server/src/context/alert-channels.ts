/** Types for the alert channels and the outcomes of a delivery. */
import type { TextTemplateKind, TextValues } from '@baari/core/texts';
import type { Whatsapp } from './whatsapp.ts';

export type Sms = {
  /** The phone in E.164. */
  to: string;
  text: string;
  /** The text's template and the values that fill it. */
  template?: { kind: TextTemplateKind; language: string; values: TextValues } | undefined;
};

/**
 * An alert about a token that the server has decided to send. `address` is a push endpoint, or `text` for the
 * token's phone.
 */
export type Alert = { tokenId: string; occasion: string; address: string; goodUntil: Date };

/**
 * A message to a browser that a doctor's tokens are open. The browser asked for it. After `goodUntil`, the
 * message is useless.
 */
export type DueOpening = { id: string; goodUntil: Date };

/**
 * A browser's push subscription: the address of its push service, and the keys that encrypt messages for it.
 */
export type PushSubscription = { endpoint: string; p256dh: string; auth: string };

/** `topic`: when a browser comes online again, it gets only the last push of each topic. */
export type Push = { payload: string; topic: string; secondsGood: number };

/**
 * The result of a delivery. `taken`: the channel accepted the alert. `later`: the alert was certainly not
 * accepted, but can be retried. `gone`: the address no longer exists. `refused`: the alert will never be
 * accepted. `unknown`: the alert may have been accepted.
 */
export type DeliveryOutcome = 'taken' | 'later' | 'gone' | 'refused' | 'unknown';

/**
 * The channels through which alerts reach a phone. A channel never retries an alert, and delivering through
 * it never throws an error.
 */
export type AlertChannels = {
  /** The public half of this platform's key for Web Push, base64url. */
  publicKey: () => Promise<string>;
  /**
   * Returns whether an endpoint belongs to a push service. The server must not send requests to any other
   * address.
   */
  isPushService: (endpoint: string) => boolean;
  push: (to: PushSubscription, push: Push) => Promise<DeliveryOutcome>;
  text: (sms: Sms) => Promise<DeliveryOutcome>;
  /** Null if the platform sends no WhatsApp messages. */
  whatsapp: Whatsapp | null;
};
