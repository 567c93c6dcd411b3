/**
 * Sends one delivery. A clinic chooses a webhook's address, so a request must never reach the network in
 * which the server runs. After a host name was resolved, the agent refuses every address that is not public,
 * and connects only to the address that it has checked. Redirects are not followed.
 */
import https from 'node:https';
import { isIP } from 'node:net';
import { RequestFilteringHttpsAgent } from 'request-filtering-agent';
import { Webhook } from 'standardwebhooks';
import type { DeliveryProblem } from '@baari/contract/webhooks';

export type SentDelivery = {
  address: string;
  eventId: string;
  body: string;
  /** The secrets that sign deliveries, newest first. */
  secrets: readonly string[];
  at: Date;
};

export type DeliveryAnswer =
  | { status: number; body: string; retryAfter: string | null }
  | { problem: Extract<DeliveryProblem, 'timeout' | 'unreachable' | 'certificate' | 'private_address'> };

export type SendWebhook = (delivery: SentDelivery) => Promise<DeliveryAnswer>;

/** A test's own network: addresses that count as public, their certificate, and the resolver of names. */
export type WebhookNetwork = Pick<https.AgentOptions, 'ca' | 'lookup'> & { allowIPAddressList?: string[] };

/**
 * Returns whether a webhook may have this address. It must be a host name under HTTPS, without a user and a
 * password. An IP address is refused, because only a host name is checked when it is resolved. Except for
 * HTTPS, no service below port 1024 expects webhooks.
 */
export function mayReceive(address: string): boolean {
  const { protocol, hostname, port, username, password } = new URL(address);
  if (protocol !== 'https:' || username !== '' || password !== '') return false;
  if (isIP(hostname) !== 0 || hostname.startsWith('[') || !hostname.includes('.')) return false;
  return port === '' || Number(port) >= 1024;
}

/**
 * The rules for all connections. Host names are resolved to IPv4 only, because IPv6 has several forms that
 * hide a private IPv4 address. The library refuses every address that is not public. The denied address looks
 * public, but leads from a machine at Azure to its host.
 */
const RULES = { keepAlive: false, family: 4, denyIPAddressList: ['168.63.129.16'] };

const TIMEOUT_MS = 15_000;
export const ANSWER_BYTES = 2048;
const HEADER_BYTES = 16_384;

/** Returns a function that sends deliveries. */
export function webhookSender(network: WebhookNetwork = {}, timeoutMs = TIMEOUT_MS): SendWebhook {
  const agent = new RequestFilteringHttpsAgent({ ...RULES, ...network });
  return async (delivery) => {
    if (!mayReceive(delivery.address)) return { problem: 'private_address' };
    try {
      return await post(agent, delivery, AbortSignal.timeout(timeoutMs));
    } catch (error) {
      return { problem: problemOf(error) };
    }
  };
}

function post(
  agent: https.Agent,
  { address, eventId, body, secrets, at }: SentDelivery,
  signal: AbortSignal,
): Promise<DeliveryAnswer> {
  const headers = {
    'content-type': 'application/json',
    'content-length': Buffer.byteLength(body),
    'user-agent': 'Baari-Webhooks',
    'webhook-id': eventId,
    'webhook-timestamp': String(Math.floor(at.getTime() / 1000)),
    'webhook-signature': secrets.map((secret) => new Webhook(secret).sign(eventId, at, body)).join(' '),
  };
  const { promise, resolve, reject } = Promise.withResolvers<DeliveryAnswer>();
  const options = { method: 'POST', agent, headers, signal, maxHeaderSize: HEADER_BYTES };
  const request = https.request(address, options, (response) => {
    const chunks: Buffer[] = [];
    let length = 0;
    const finish = () => {
      const retryAfter = response.headers['retry-after'] ?? null;
      resolve({ status: response.statusCode ?? 0, body: textOf(Buffer.concat(chunks)), retryAfter });
      // The rest of a longer response is never read.
      request.destroy();
    };
    response.on('data', (chunk: Buffer) => {
      chunks.push(chunk);
      length += chunk.length;
      if (length >= ANSWER_BYTES) finish();
    });
    response.on('end', finish);
    response.on('error', reject);
  });
  request.on('error', reject);
  request.end(body);
  return promise;
}

/** Returns the beginning of a response as text that PostgreSQL can store. */
function textOf(bytes: Buffer): string {
  // A replacement character takes more bytes than the invalid one, so the text is cut once more.
  return cut(Buffer.from(cut(bytes).replaceAll('\0', '')));
}

/** Decodes the first bytes. If the last character is cut, leaves it out. */
const cut = (bytes: Buffer): string =>
  new TextDecoder().decode(bytes.subarray(0, ANSWER_BYTES), { stream: true });

function problemOf(error: unknown) {
  const { name = '', code = '', message = '' } = error instanceof Error ? errorFields(error) : {};
  if (name === 'AbortError' || name === 'TimeoutError') return 'timeout';
  if (message.includes('is not allowed')) return 'private_address';
  return CERTIFICATE.test(code) ? 'certificate' : 'unreachable';
}

const CERTIFICATE = /CERT|SSL|TLS|UNABLE_TO_VERIFY|SELF_SIGNED/;

const errorFields = (error: Error) => ({
  name: error.name,
  message: error.message,
  code: 'code' in error && typeof error.code === 'string' ? error.code : '',
});
