import { createTransport } from 'nodemailer';
import type { Mail } from '../../context/index.ts';
import type { Sql } from '../../db/index.ts';
import { insertLocalMail } from './local-mail.repository.ts';

/** Delivers a mail. Throws when that failed and is to be tried again. */
export type DeliverMail = (mail: Mail) => Promise<void>;

const TIMEOUT_MS = 30_000;

// A mail server on the same machine often speaks no TLS.
const THIS_MACHINE = /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/;

/**
 * Delivers to an SMTP server. With `mustEncrypt` nothing goes to another machine in the clear, unless the address says
 * `requireTLS=false`: somebody in between could pretend that the server speaks no TLS.
 */
export function smtpDelivery(
  { url, from }: { url: string; from: string },
  { mustEncrypt = false } = {},
): DeliverMail {
  const requireTLS = mustEncrypt && !THIS_MACHINE.test(new URL(url).hostname);
  const timeouts = { connectionTimeout: TIMEOUT_MS, greetingTimeout: TIMEOUT_MS, socketTimeout: TIMEOUT_MS };
  const transport = createTransport({ url, requireTLS, ...timeouts }, { from });
  return async (mail) => {
    await transport.sendMail(mail);
  };
}

/** Delivers into the mailbox of a trial on one machine. */
export const localDelivery =
  (sql: Sql): DeliverMail =>
  (mail) =>
    insertLocalMail(sql, mail);
