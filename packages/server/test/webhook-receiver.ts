/** Provides a local receiver of webhooks under HTTPS, for names below `receiver.test`. */
import { once } from 'node:events';
import type { IncomingHttpHeaders, RequestListener } from 'node:http';
import { createServer } from 'node:https';
import type { LookupFunction } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { Webhook } from 'standardwebhooks';
import type { WebhookNetwork } from '../src/webhooks/index.ts';

export type ReceivedWebhook = { path: string; host: string; headers: IncomingHttpHeaders; body: string };

/** The receiver's response: a status with a body and headers, or no response at all. */
export type ReceiverAnswer = { status: number; body?: string; headers?: Record<string, string> } | 'nothing';

type Decide = (request: ReceivedWebhook) => ReceiverAnswer | Promise<ReceiverAnswer>;

export type WebhookReceiver = {
  /** Returns the address of a receiver. All names lead to this one server. */
  address: (name?: string, path?: string) => string;
  received: ReceivedWebhook[];
  /** Decides the response to each request. At first, every request gets the status 204. */
  answer: (decide: Decide) => void;
  /** In this network, the names lead to this server, and its certificate is accepted. */
  network: WebhookNetwork;
  close: () => Promise<void>;
};

// This key protects no data. It only lets tests use HTTPS without a certificate authority. It is valid until
// 2126.
const KEY = `-----BEGIN PRIVATE KEY-----
MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQgasWhVk4cFx7jOgz+
ONBEpJFCUELyiDKnrLBfU4tsQBChRANCAAQuOO6cyF86VJygXW78pybrbzTJz+pt
MsMucZcY4TyB5o1eRe2+5Ey2nbnf8JVBy4tBvfYKJA61c3ZD5SdfEKRI
-----END PRIVATE KEY-----
`;
const CERTIFICATE = `-----BEGIN CERTIFICATE-----
MIIBsjCCAVigAwIBAgIUJvcbulo3wIr8pKMAgGMxO3OdJ+cwCgYIKoZIzj0EAwIw
GDEWMBQGA1UEAwwNcmVjZWl2ZXIudGVzdDAgFw0yNjExMjkxMTA4MTBaGA8yMTI2
MTEwNTExMDgxMFowGDEWMBQGA1UEAwwNcmVjZWl2ZXIudGVzdDBZMBMGByqGSM49
AgEGCCqGSM49AwEHA0IABC447pzIXzpUnKBdbvynJutvNMnP6m0ywy5xlxjhPIHm
jV5F7b7kTLadud/wlUHLi0G99gokDrVzdkPlJ18QpEijfjB8MB0GA1UdDgQWBBSm
t7ftiWK3UW3QDQYfuVcm8AWFsjAfBgNVHSMEGDAWgBSmt7ftiWK3UW3QDQYfuVcm
8AWFsjAPBgNVHRMBAf8EBTADAQH/MCkGA1UdEQQiMCCCDXJlY2VpdmVyLnRlc3SC
DyoucmVjZWl2ZXIudGVzdDAKBggqhkjOPQQDAgNIADBFAiEA64TD36VoagixIGdI
WZHRcIBrFiL/faSq5IKw9nnJZ44CIDXb80Ro1zA6pdqotgMC1III8NxgwylRmqfc
Z+8NhSbO
-----END CERTIFICATE-----
`;

/** Resolves every name to `address`. */
export const resolveTo =
  (address: string): LookupFunction =>
  (_name, { all }, answer) => {
    const family = address.includes(':') ? 6 : 4;
    if (all === true) answer(null, [{ address, family }]);
    else answer(null, address, family);
  };

/** Starts a receiver that keeps all requests. `listener` replaces it with another program's own listener. */
export async function startWebhookReceiver(listener?: RequestListener): Promise<WebhookReceiver> {
  const received: ReceivedWebhook[] = [];
  let decide: Decide = () => ({ status: 204 });
  const keep: RequestListener = (request, response) => {
    void buffer(request).then(async (body) => {
      const { url: path = '', headers } = request;
      const got = { path, host: headers.host ?? '', headers, body: body.toString() };
      received.push(got);
      const answer = await decide(got);
      if (answer !== 'nothing') response.writeHead(answer.status, answer.headers).end(answer.body);
    });
  };
  const server = createServer({ key: KEY, cert: CERTIFICATE }, listener ?? keep);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const port = typeof address === 'object' ? address?.port : 0;
  return {
    address: (name = 'www', path = '/') => `https://${name}.receiver.test:${port}${path}`,
    received,
    answer: (next) => void (decide = next),
    network: { ca: CERTIFICATE, allowIPAddressList: ['127.0.0.1'], lookup: resolveTo('127.0.0.1') },
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

/** Verifies a request's signature and returns its event. */
export const verified = (secret: string, { body, headers }: ReceivedWebhook): unknown =>
  new Webhook(secret).verify(
    body,
    Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value)])),
  );
