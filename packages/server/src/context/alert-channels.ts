/** The alert channels and their outcomes. */
import type { Whatsapp } from './whatsapp.ts';

export type Sms = { to: string; text: string };

/** An alert about a token that was decided: `address` is a push endpoint, or `text` for the token's phone. */
export type Alert = { tokenId: string; occasion: string; address: string; goodUntil: Date };

/** An opening alert for a browser that asked, valid as long as it is news. */
export type DueOpening = { id: string; goodUntil: Date };

/** A browser's push subscription: its address, and the keys that decrypt messages only there. */
export type PushSubscription = { endpoint: string; p256dh: string; auth: string };

/** `topic`: of several pushes with one topic, a browser that was offline gets only the last. */
export type Push = { payload: string; topic: string; secondsGood: number };

/**
 * The result of a delivery. `taken`: accepted; `later`: surely not accepted, but worth a retry; `gone`: the
 * address no longer exists; `refused`: it will never be accepted; `unknown`: it may have been accepted.
 */
export type DeliveryOutcome = 'taken' | 'later' | 'gone' | 'refused' | 'unknown';

/** The channels by which alerts reach a phone. They never retry, and delivering never throws. */
export type AlertChannels = {
  /** The public half of this platform's key for Web Push, base64url. */
  publicKey: () => Promise<string>;
  /**
   * Says whether an endpoint belongs to a push service: the server must not send requests to any address a
   * browser names.
   */
  isPushService: (endpoint: string) => boolean;
  push: (to: PushSubscription, push: Push) => Promise<DeliveryOutcome>;
  text: (sms: Sms) => Promise<DeliveryOutcome>;
  /** Null where no WhatsApp messages are sent. */
  whatsapp: Whatsapp | null;
};
