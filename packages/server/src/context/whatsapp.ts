/** WhatsApp as the rest of the server sees it: numbers to send from, and what becomes of a message. */

/** A number at Meta with what acts for it: the platform's, or the own one of the clinic that `clinicId` names. */
export type WhatsappAccount = {
  clinicId: string | null;
  /** What people write to, in E.164. */
  phone: string;
  /** Meta's id of the number. */
  phoneNumberId: string;
  accessToken: string;
  /** Signs what Meta reports about the number. */
  appSecret: string;
};

export type WhatsappContent =
  | { kind: 'text'; text: string }
  /** A template that Meta knows by this name, in this language: with what stands for its variables. */
  | { kind: 'template'; name: string; language: string; values: readonly string[] };

/** Who gets it: a phone in E.164, or the id that a business knows somebody by who shows no phone. */
export type WhatsappRecipient = { phone: string } | { userId: string };

/**
 * How sending ended. `taken`: it was accepted; `later`: surely not, but it may be next time; `undeliverable`: nobody has
 * WhatsApp there; `window_closed`: more than a day after the last message from there, when only templates are taken; `refused`:
 * it never will be; `unknown`: it may have been accepted.
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

/** Nothing is tried twice here, and nothing throws. */
export type Whatsapp = {
  platform: WhatsappAccount;
  /** With which Meta asks whether the webhook of the platform's number is ours. */
  verifyToken: string;
  /** What a message is reckoned to cost. */
  pricePaise: number;
  send: (account: WhatsappAccount, message: WhatsappMessage) => Promise<WhatsappOutcome>;
  /** The phone of a number, if its credentials are right; `later` when Meta cannot be asked. */
  phoneOf: (
    account: Omit<WhatsappAccount, 'clinicId' | 'phone'>,
  ) => Promise<{ phone: string } | 'refused' | 'later'>;
};

/** How WhatsApp is reached. `url` is that of Meta's API, with its version. */
export type WhatsappConfig = Pick<Whatsapp, 'platform' | 'verifyToken' | 'pricePaise'> & { url: string };
