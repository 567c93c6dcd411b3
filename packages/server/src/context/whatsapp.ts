/** WhatsApp as the rest of the server sees it: numbers to send from, and what becomes of a message. */

/** A number at Meta with its credentials: the platform's, or the own one of the clinic in `clinicId`. */
export type WhatsappAccount = {
  clinicId: string | null;
  /** The number that people write to, in E.164. */
  phone: string;
  /** Meta's id of the number. */
  phoneNumberId: string;
  accessToken: string;
  /** Signs what Meta reports about the number. */
  appSecret: string;
};

export type WhatsappContent =
  | { kind: 'text'; text: string }
  /** A template that Meta knows by this name in this language, with the values of its variables. */
  | { kind: 'template'; name: string; language: string; values: readonly string[] };

/** The recipient: a phone in E.164, or the business-scoped id of a user who hides their phone. */
export type WhatsappRecipient = { phone: string } | { userId: string };

/**
 * The result of sending. `taken`: accepted; `later`: surely not accepted, but worth a retry;
 * `undeliverable`: no WhatsApp there; `window_closed`: more than a day after the last message from there,
 * when only templates are accepted; `refused`: it will never be accepted; `unknown`: it may have been
 * accepted.
 */
export type WhatsappOutcome =
  | { end: 'taken'; wamid: string }
  | { end: 'later' | 'undeliverable' | 'window_closed' | 'refused' | 'unknown'; code: number | null };

export type WhatsappMessage = {
  /** Ours: statuses name it. */
  id: string;
  to: WhatsappRecipient;
  content: WhatsappContent;
};

/** It never retries and never throws. */
export type Whatsapp = {
  platform: WhatsappAccount;
  /** The token with which Meta checks that the platform's webhook is ours. */
  verifyToken: string;
  /** The estimated cost of a message. */
  pricePaise: number;
  send: (account: WhatsappAccount, message: WhatsappMessage) => Promise<WhatsappOutcome>;
  /** The phone of a number, if its credentials are right; `later` when Meta cannot be asked. */
  phoneOf: (
    account: Omit<WhatsappAccount, 'clinicId' | 'phone'>,
  ) => Promise<{ phone: string } | 'refused' | 'later'>;
};

/** The access to WhatsApp. `url` is that of Meta's API, with its version. */
export type WhatsappConfig = Pick<Whatsapp, 'platform' | 'verifyToken' | 'pricePaise'> & { url: string };
