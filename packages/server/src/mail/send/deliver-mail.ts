import { createTransport } from 'nodemailer';
import type { Mail } from '../../context/index.ts';
import type { Sql } from '../../db/index.ts';
import { JobFailure } from '../../jobs/index.ts';
import { insertLocalMail } from './local-mail.repository.ts';

/** Delivers a mail. Throws an error if the delivery failed and should be tried again. */
export type DeliverMail = (mail: Mail) => Promise<void>;

/** The mail server reports that the recipient's address does not exist, so trying again is useless. */
export class UnknownRecipient extends JobFailure {}

const TIMEOUT_MS = 30_000;

// A mail server on the same machine often has no TLS.
const THIS_MACHINE = /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/;

/**
 * Delivers a mail to an SMTP server. With `mustEncrypt`, mail to other machines is sent only encrypted.
 * Otherwise, an attacker in between could pretend that the server has no TLS. If the address contains
 * `requireTLS=false`, unencrypted mail is allowed anyway.
 */
export function smtpDelivery(
  { url, from }: { url: string; from: string },
  { mustEncrypt = false } = {},
): DeliverMail {
  const requireTLS = mustEncrypt && !THIS_MACHINE.test(new URL(url).hostname);
  const timeouts = { connectionTimeout: TIMEOUT_MS, greetingTimeout: TIMEOUT_MS, socketTimeout: TIMEOUT_MS };
  const transport = createTransport({ url, requireTLS, ...timeouts }, { from });
  return async (mail) => {
    try {
      await transport.sendMail(mail);
    } catch (error) {
      throw toldOfServer(error, new URL(url).host);
    }
  };
}

/**
 * The codes of errors that occur before a mail is handed over. Their messages describe the server and the
 * network, never the mail.
 */
const UNREACHED = ['ECONNECTION', 'EDNS', 'ESOCKET', 'ETIMEDOUT', 'ETLS'];
// "Bad destination address" of RFC 3463. Other refusals of a recipient, such as 5.7.1, are about the sender.
const UNKNOWN_RECIPIENT = /^5\d\d[ -]5\.1\.(?:[1236]|10)\b/;
const UNTRUSTED = /certificate|altnames|SSL routines|STARTTLS/i;

/**
 * If the server is unreachable or untrusted, or refuses the password or the recipient's address, returns an
 * error with the server's name and the reason. Other errors are returned unchanged, because only their kind
 * is stored.
 */
function toldOfServer(error: unknown, host: string): unknown {
  if (!(error instanceof Error) || !('code' in error) || typeof error.code !== 'string') return error;
  if (error.code === 'EAUTH')
    return new JobFailure(`the mail server ${host} refuses the user or password of SMTP_URL`);
  if ('response' in error && UNKNOWN_RECIPIENT.test(String(error.response)))
    return new UnknownRecipient(`the mail server ${host} does not know the recipient`);
  if (!UNREACHED.includes(error.code)) return error;
  if (!UNTRUSTED.test(error.message))
    return new JobFailure(`the mail server ${host} cannot be reached: ${error.message}`);
  return new JobFailure(
    `the mail server ${host} cannot be trusted: ${error.message} (docs/self-hosting.md, Mail, says how to trust a certificate of your own)`,
  );
}

/** Delivers a mail into the local mailbox of a trial. */
export const localDelivery =
  (sql: Sql): DeliverMail =>
  (mail) =>
    insertLocalMail(sql, mail);
