/** Generates malformed HTTP requests: wrong lengths, truncated bodies, floods of headers, other protocols. */
import { gzipSync } from 'node:zlib';
import type { Random } from '../random.ts';
import type { HostileRequest } from './wire.ts';

const GIGABYTE_OF_NOTHING = gzipSync(Buffer.alloc(8 << 20));
const SIGN_IN = '/api/accounts/sign-in';
const JSON_TYPE = 'content-type: application/json';

type Crooked = (random: Random, host: string) => string | Buffer;

const lines = (...all: string[]) => `${all.join('\r\n')}\r\n\r\n`;
const post = (host: string, ...headers: string[]) =>
  lines(`POST ${SIGN_IN} HTTP/1.1`, `host: ${host}`, JSON_TYPE, ...headers);
const get = (host: string, target: string, ...headers: string[]) =>
  lines(`GET ${target} HTTP/1.1`, `host: ${host}`, ...headers);

const KINDS: Readonly<Record<string, Crooked>> = {
  'length too long': (_, host) => `${post(host, 'content-length: 500')}{"email":"a"}`,
  'length too short': (_, host) => `${post(host, 'content-length: 3')}{"email":"a"}`,
  'length twice': (_, host) => `${post(host, 'content-length: 2', 'content-length: 20')}{}`,
  'length no number': (random, host) =>
    `${post(host, `content-length: ${random.pick(['-1', '1e3', '0x2', '', '9'.repeat(40), '2, 2'])}`)}{}`,
  'length of a terabyte': (_, host) => `${post(host, 'content-length: 1099511627776')}{}`,
  'length and chunks': (_, host) =>
    `${post(host, 'content-length: 4', 'transfer-encoding: chunked')}0\r\n\r\nGET / HTTP/1.1\r\n\r\n`,
  'no length': (_, host) => `${post(host)}{}`,
  'bad chunks': (random, host) =>
    `${post(host, 'transfer-encoding: chunked')}${random.pick(['zz\r\n{}\r\n', 'ffffffffffffffff\r\n{}', '-2\r\n{}\r\n', '2\r\n{}'])}`,
  'unknown transfer coding': (_, host) => `${post(host, 'transfer-encoding: gzip, identity')}{}`,
  'packed bomb': (_, host) =>
    Buffer.concat([
      Buffer.from(post(host, 'content-encoding: gzip', `content-length: ${GIGABYTE_OF_NOTHING.length}`)),
      GIGABYTE_OF_NOTHING,
    ]),
  'unknown coding': (random, host) =>
    `${post(host, `content-encoding: ${random.pick(['br', 'zstd', 'x', 'gzip, gzip'])}`, 'content-length: 2')}{}`,
  'half a character': (_, host) =>
    Buffer.concat([Buffer.from(post(host, 'content-length: 4')), Buffer.from([0x22, 0xe0, 0xa4, 0x22])]),
  'mark of byte order': (_, host) => `${post(host, 'content-length: 5')}\ufeff{}`,
  'flood of headers': (_, host) =>
    get(host, '/', ...Array.from({ length: 3000 }, (__, index) => `x-${index}: 1`)),
  'huge header': (_, host) => get(host, '/', `x-huge: ${'a'.repeat(100_000)}`),
  'huge cookie': (_, host) => get(host, '/api/me', `cookie: ${'baari_session=a.b; '.repeat(500)}`),
  'same header often': (_, host) =>
    get(host, '/api/me', ...Array.from({ length: 500 }, () => 'idempotency-key: a')),
  'folded header': (_, host) => `GET /api/me HTTP/1.1\r\nhost: ${host}\r\nx-a: 1\r\n 2\r\n\r\n`,
  'null in a header': (_, host) => get(host, '/api/me', 'x-a: \u0000'),
  'null in the path': (_, host) => get(host, '/api/\u0000me'),
  'letters beyond ASCII in the path': (_, host) => Buffer.from(get(host, '/\u00e9\u00ff')),
  'line feeds alone': (_, host) => `GET /api/me HTTP/1.1\nhost: ${host}\n\n`,
  'no host': () => lines('GET /api/me HTTP/1.1'),
  'two hosts': (_, host) => get(host, '/api/me', 'host: evil.test'),
  'old protocol': (random) =>
    random.pick(['GET /api/me\r\n\r\n', lines('GET /api/me HTTP/1.0'), lines('GET / HTTP/0.9')]),
  'other protocol': (random, host) =>
    random.pick([
      'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n',
      Buffer.from('16030100a5010000a10303', 'hex'),
      'SSH-2.0-x\r\n',
      'HELO x\r\n',
      get(host, '/api/live', 'connection: upgrade', 'upgrade: websocket', 'sec-websocket-key: x'),
      get(host, '/api/me', 'connection: upgrade, http2-settings', 'upgrade: h2c', 'http2-settings: AAMAAABk'),
    ]),
  'odd method': (random, host) =>
    lines(
      `${random.pick(['FOO', 'get', 'PROPFIND', 'CONNECT', 'TRACE', 'M-SEARCH', 'QUERY', 'G\u00e9T'])} /api/me HTTP/1.1`,
      `host: ${host}`,
    ),
  'odd target': (random, host) =>
    lines(
      `${random.pick(['GET http://evil.test/api/me', 'GET evil', 'OPTIONS *', 'GET  /', 'CONNECT evil.test:443', 'GET ?a=b'])} HTTP/1.1`,
      `host: ${host}`,
    ),
  'odd expectation': (random, host) =>
    `${post(host, `expect: ${random.pick(['100-continue', 'x', '200-ok'])}`, 'content-length: 2')}{}`,
  'odd range': (random, host) =>
    get(host, '/sw.js', `range: bytes=${random.pick(['0-', '-1', '9999999-', '0-0,1-1,2-2', 'x', '5-1'])}`),
  'two at once': (_, host) =>
    get(host, '/api/me') + get(host, '/api/accounts/sign-in-options', 'connection: close'),
  'cut off': (random, host) => {
    const whole = `${post(host, 'content-length: 13')}{"email":"a"}`;
    return whole.slice(0, 1 + random.below(whole.length - 1));
  },
  'bytes of chance': (random) =>
    Buffer.from(Array.from({ length: 1 + random.below(300) }, () => random.below(256))),
};

/** Returns a malformed request without any sign-in. */
export function crookedRequest(random: Random, url: string): HostileRequest {
  const name = random.pick(Object.keys(KINDS));
  const sent = KINDS[name]?.(random, new URL(url).host) ?? '';
  const bytes = typeof sent === 'string' ? Buffer.from(sent, 'latin1') : sent;
  return { name, actor: 'stranger', method: 'GET', target: name, isAlone: true, bytes };
}
