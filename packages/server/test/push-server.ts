/** Provides a local push service, and browsers that subscribe to it and read their messages. */
import {
  createDecipheriv,
  createECDH,
  createPublicKey,
  type ECDH,
  hkdfSync,
  randomBytes,
  verify,
} from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { z } from 'zod';

export type Received = { path: string; headers: IncomingHttpHeaders; body: Buffer };

/** The push service's response to a message: a status, or no response at all. */
export type PushAnswer = number | 'nothing';

export type TestPushServer = {
  url: string;
  /** The service's host in the form of PUSH_HOSTS. */
  host: string;
  received: Received[];
  /**
   * The service's responses to the next messages, in order. After these, the service always responds with
   * 201.
   */
  answers: PushAnswer[];
  /** Creates a browser with its own subscription. */
  subscribe: () => TestBrowser;
  close: () => Promise<void>;
};

export type TestBrowser = {
  subscription: { endpoint: string; keys: { p256dh: string; auth: string } };
  /** The alerts that the service accepted for this browser, decrypted. */
  alerts: () => ShownAlert[];
};

const shownAlert = z.strictObject({
  title: z.string(),
  body: z.string(),
  url: z.string(),
  tag: z.string(),
  isUrgent: z.boolean(),
});
export type ShownAlert = z.infer<typeof shownAlert>;

/** Starts a push service that stores the messages that it accepts. */
export async function startPushServer(): Promise<TestPushServer> {
  const received: Received[] = [];
  const taken = new Set<Received>();
  const answers: PushAnswer[] = [];
  const held: ServerResponse[] = [];
  const service = createServer((request, response) => {
    void buffer(request).then((body) => {
      const got = { path: request.url ?? '', headers: request.headers, body };
      received.push(got);
      const answer = answers.shift() ?? 201;
      if (answer === 'nothing') {
        held.push(response);
        return;
      }
      if (answer < 300) taken.add(got);
      // If the server followed the redirect, a second request would appear.
      response.writeHead(answer, answer >= 300 && answer < 400 ? { location: '/elsewhere' } : {}).end();
    });
  });
  service.listen(0, '127.0.0.1');
  await once(service, 'listening');
  const address = service.address();
  const host = `127.0.0.1:${typeof address === 'object' ? address?.port : 0}`;
  const subscribe = () => openBrowser(`http://${host}/push/`, () => received.filter((got) => taken.has(got)));
  const close = async () => {
    for (const response of held) response.destroy();
    service.closeAllConnections();
    service.close();
  };
  return { url: `http://${host}`, host, received, answers, subscribe, close };
}

function openBrowser(base: string, taken: () => Received[]): TestBrowser {
  const keys = createECDH('prime256v1');
  keys.generateKeys();
  const auth = randomBytes(16);
  const path = randomBytes(12).toString('base64url');
  const endpoint = `${base}${path}`;
  const p256dh = keys.getPublicKey().toString('base64url');
  return {
    subscription: { endpoint, keys: { p256dh, auth: auth.toString('base64url') } },
    alerts: () =>
      taken()
        .filter((got) => endpoint.endsWith(got.path))
        .map(({ body }) => shownAlert.parse(JSON.parse(decrypted(body, keys, auth)))),
  };
}

const derive = (secret: Buffer, salt: Buffer, info: Buffer, length: number) =>
  Buffer.from(hkdfSync('sha256', secret, salt, info, length));

/** Decrypts a message as a browser does, by RFC 8291 and RFC 8188, in one record. */
function decrypted(body: Buffer, keys: ECDH, auth: Buffer): string {
  const salt = body.subarray(0, 16);
  const keyLength = body.readUInt8(20);
  const sender = body.subarray(21, 21 + keyLength);
  const sealed = body.subarray(21 + keyLength);
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), keys.getPublicKey(), sender]);
  const secret = derive(keys.computeSecret(sender), auth, info, 32);
  const key = derive(secret, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16);
  const nonce = derive(secret, salt, Buffer.from('Content-Encoding: nonce\0'), 12);
  const cipher = createDecipheriv('aes-128-gcm', key, nonce);
  cipher.setAuthTag(sealed.subarray(-16));
  const plain = Buffer.concat([cipher.update(sealed.subarray(0, -16)), cipher.final()]);
  // The last record ends with the byte 2, followed by zeros as padding.
  return plain.subarray(0, plain.lastIndexOf(2)).toString('utf8');
}

const claims = z.object({ aud: z.string(), exp: z.number(), sub: z.string() });

/**
 * Returns the claims of a request's VAPID header if its key has signed them (RFC 8292), and otherwise throws
 * an error.
 */
export function readVapid({ headers }: Received): z.infer<typeof claims> & { publicKey: string } {
  const [, token = '', publicKey = ''] = /^vapid t=([^,]+), ?k=(.+)$/.exec(headers.authorization ?? '') ?? [];
  const [head = '', body = '', signature = ''] = token.split('.');
  const point = Buffer.from(publicKey, 'base64url');
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((part) => part.toString('base64url'));
  const key = createPublicKey({ key: { kty: 'EC', crv: 'P-256', x: x ?? '', y: y ?? '' }, format: 'jwk' });
  const signed = Buffer.from(`${head}.${body}`);
  const isTrue = verify(
    'sha256',
    signed,
    { key, dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  );
  if (!isTrue) throw new Error('The key has not signed it');
  return { ...claims.parse(JSON.parse(Buffer.from(body, 'base64url').toString())), publicKey };
}
