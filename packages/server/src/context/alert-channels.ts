/** What alerts are sent by, and what becomes of one. */
import type { Whatsapp } from './whatsapp.ts';

export type Sms = { to: string; text: string };

/** An alert about a token that was decided: `address` is a push endpoint, or `text` for the token's phone. */
export type Alert = { tokenId: string; occasion: string; address: string; goodUntil: Date };

/** That tokens are open, as it is told to who asked for it, for as long as it is news. */
export type DueOpening = { id: string; goodUntil: Date };

/** A browser's push subscription: where to, and the keys with which it alone reads what is sent. */
export type PushSubscription = { endpoint: string; p256dh: string; auth: string };

/** `topic`: of several pushes with one topic, a browser that was offline gets only the last. */
export type Push = { payload: string; topic: string; secondsGood: number };

/**
 * How a delivery ended. `taken`: it was accepted; `later`: surely not, but it may be next time; `gone`: nobody is there any
 * more; `refused`: it never will be; `unknown`: it may have been accepted.
 */
export type DeliveryOutcome = 'taken' | 'later' | 'gone' | 'refused' | 'unknown';

/** The channels by which alerts reach a phone. Nothing is tried twice here, and delivering never throws. */
export type AlertChannels = {
  /** The public half of this platform's key for Web Push, base64url. */
  publicKey: () => Promise<string>;
  /** Whether an endpoint belongs to a push service: the server must not send requests to any address a browser names. */
  isPushService: (endpoint: string) => boolean;
  push: (to: PushSubscription, push: Push) => Promise<DeliveryOutcome>;
  text: (sms: Sms) => Promise<DeliveryOutcome>;
  /** Null where no WhatsApp messages are sent. */
  whatsapp: Whatsapp | null;
};
