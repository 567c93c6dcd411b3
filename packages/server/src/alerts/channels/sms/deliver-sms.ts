import type { Sms } from '../../../context/index.ts';
import type { Sql } from '../../../db/index.ts';
import { JobFailure } from '../../../jobs/index.ts';
import { insertLocalMail } from '../../../mail/index.ts';

/** Delivers a message to a phone. Throws when that failed and is to be tried again. */
export type DeliverSms = (sms: Sms) => Promise<void>;

const TIMEOUT_MS = 10_000;

/**
 * Delivers to a sender over HTTP: `{ to, text }` as JSON, `to` in E.164, with the token, if any, as a bearer's. Any
 * successful status means that it has accepted the message.
 */
export function httpSmsDelivery({ url, token }: { url: string; token: string | null }): DeliverSms {
  const authorization = token === null ? {} : { authorization: `Bearer ${token}` };
  const headers = { 'content-type': 'application/json', ...authorization };
  return async ({ to, text }) => {
    const response = await fetch(url, {
      method: 'POST',
      headers,
      body: JSON.stringify({ to, text }),
      // Following a redirect would send the token to wherever that leads.
      redirect: 'manual',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    // The status decides: a body that breaks off must not cause the message to be sent again.
    response.body?.cancel().catch(() => {});
    if (!response.ok) throw new JobFailure(`the sender answered with status ${response.status}`);
  };
}

/** Delivers into the mailbox of a trial on one machine. */
export const localSmsDelivery =
  (sql: Sql): DeliverSms =>
  ({ to, text }) =>
    insertLocalMail(sql, { to, subject: 'Message to a phone', text, html: '' });
