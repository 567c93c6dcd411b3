import type { Sms } from '../context/index.ts';
import type { Sql } from '../db/index.ts';
import { JobFailure } from '../jobs/index.ts';
import { insertLocalMail } from '../mail/index.ts';

/** Delivers a message to a phone. Throws if delivery failed and should be retried. */
export type DeliverSms = (sms: Sms) => Promise<void>;

const TIMEOUT_MS = 10_000;

/**
 * Delivers to a gateway over HTTP. Sends `{ to, text }` as JSON, with `to` in E.164 and the bearer token if
 * one is configured. Any successful status means that the gateway accepted the message.
 */
export function httpSmsDelivery({ url, token }: { url: string; token: string | null }): DeliverSms {
  const authorization = token === null ? {} : { authorization: `Bearer ${token}` };
  const headers = { 'content-type': 'application/json', ...authorization };
  return async ({ to, text }) => {
    const response = await fetch(url, {
      method: 'POST',
      headers,
      body: JSON.stringify({ to, text }),
      // Following a redirect would send the token to an unknown host.
      redirect: 'manual',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    // Only the status matters: an interrupted response body must not cause a second message.
    response.body?.cancel().catch(() => {});
    if (!response.ok) throw new JobFailure(`the sender answered with status ${response.status}`);
  };
}

/** Delivers into the local mailbox of a trial. */
export const localSmsDelivery =
  (sql: Sql): DeliverSms =>
  ({ to, text }) =>
    insertLocalMail(sql, { to, subject: 'Message to a phone', text, html: '' });
