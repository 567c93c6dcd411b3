/** Types for WhatsApp that the whole server uses: numbers, messages and the outcomes of sending. */

/**
 * A number at Meta with its credentials. The number belongs to the clinic in `clinicId`, or to the platform
 * if that is null.
 */
export type WhatsappAccount = {
  clinicId: string | null;
  /** The phone number that people write to, in E.164. */
  phone: string;
  /** Meta's id of the number. */
  phoneNumberId: string;
  accessToken: string;
  /** The secret with which Meta signs reports about the number. */
  appSecret: string;
};

export type WhatsappContent =
  | { kind: 'text'; text: string }
  /** A template registered at Meta under this name and language, with the values of its variables. */
  | { kind: 'template'; name: string; language: string; values: readonly string[] };

/** The recipient. A phone in E.164, or the id that Meta gives us for a user who hides their phone. */
export type WhatsappRecipient = { phone: string } | { userId: string };

/**
 * The result of sending a message. `taken`: WhatsApp accepted the message. `later`: the message was certainly
 * not accepted, but can be retried. `undeliverable` means that the phone has no WhatsApp. `window_closed`
 * means that the recipient's last message is more than a day old, so WhatsApp accepts only templates.
 * `refused`: the message will never be accepted. `unknown`: the message may have been accepted.
 */
export type WhatsappOutcome =
  | { end: 'taken'; wamid: string }
  | { end: 'later' | 'undeliverable' | 'window_closed' | 'refused' | 'unknown'; code: number | null };

export type WhatsappMessage = {
  /** The id that we give to the message. Reports of the message's status contain it. */
  id: string;
  to: WhatsappRecipient;
  content: WhatsappContent;
};

/** Sends WhatsApp messages. Its functions send each message only once, and never throw an error. */
export type Whatsapp = {
  platform: WhatsappAccount;
  /** The token with which Meta checks that the platform's webhook is ours. */
  verifyToken: string;
  pricePaise: number;
  send: (account: WhatsappAccount, message: WhatsappMessage) => Promise<WhatsappOutcome>;
  /**
   * Returns the phone number of a WhatsApp account if its credentials are valid, or `later` if Meta can't be
   * reached.
   */
  phoneOf: (
    account: Omit<WhatsappAccount, 'clinicId' | 'phone'>,
  ) => Promise<{ phone: string } | 'refused' | 'later'>;
};

/** The credentials for WhatsApp. `url` is the address of Meta's API, including the version. */
export type WhatsappConfig = Pick<Whatsapp, 'platform' | 'verifyToken' | 'pricePaise'> & { url: string };
