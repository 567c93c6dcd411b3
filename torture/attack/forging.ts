/** Tries forged cookies, forged origins of requests, and unusual paths. */
import { FROM_ELSEWHERE, WRITES } from '../../packages/server/test/attack/operations.ts';
import { rawRequest } from '../../packages/server/test/attack/raw-request.ts';
import type { Row, TortureOptions } from '../part.ts';
import { randomOf } from '../random.ts';
import type { AttackedSite } from './site.ts';

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';

/**
 * Tries forged cookies: with an invented value, with changed, removed or added letters, and with foreign
 * signatures.
 */
export async function forgedCookies(attacked: AttackedSite, options: TortureOptions): Promise<Row> {
  const { below, pick, chance } = randomOf(options.seed, 'cookies');
  const values = [...attacked.owner.cookies].filter(([name]) => name !== 'baari_language');
  const [{ url }] = attacked.site.servers;
  const count = options.isShort ? 200 : 3000;
  let tried = 0;
  let taken = 0;
  for (let index = 0; index < count; index += 1) {
    const [name, value] = pick(values);
    const at = below(value.length);
    const letter = pick(Array.from(LETTERS).filter((one) => one !== value[at]));
    const forged = chance(0.1)
      ? `${value.slice(0, at)}.${value.slice(value.lastIndexOf('.') + 1)}`
      : `${value.slice(0, at)}${chance(0.1) ? '' : letter}${value.slice(at + 1)}`;
    // A cookie that was cut exactly before its signature would still be valid.
    if (forged === value) continue;
    tried += 1;
    const headers = { cookie: `${name}=${forged}`, 'x-forwarded-for': `10.3.${index >> 8}.${index & 255}` };
    const answer = await rawRequest(url, { path: '/api/me', headers });
    const isNewDevice = answer.headers.getSetCookie().some((line) => line.startsWith('baari_device='));
    if (answer.body !== '{"account":null}' || !isNewDevice) taken += 1;
  }
  return {
    claim: 'the server accepts no forged cookie',
    tried: `${tried.toLocaleString('en')} forged cookies`,
    seen: `${taken} accepted`,
    isHeld: taken === 0,
  };
}

/**
 * Sends every operation that changes data in the way in which a page of another site would make a browser
 * send it.
 */
export async function crossSite({ site, owner }: AttackedSite): Promise<Row> {
  const cookie = [...owner.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  const [{ url }] = site.servers;
  let accepted = 0;
  for (const [, from] of FROM_ELSEWHERE) {
    // The server accepts another host name only from a proxy, which sets that name itself.
    const { 'x-forwarded-host': _host, ...told } = from;
    for (const { method, path } of WRITES) {
      const headers = { cookie, 'content-type': 'application/json', ...told };
      const { status, body } = await rawRequest(url, { path, method, headers, body: '{}' });
      if (status !== 403 || !body.includes('request.cross_site')) accepted += 1;
    }
  }
  return {
    claim: 'the server refuses changes from pages of other sites',
    tried: `${WRITES.length} operations from ${FROM_ELSEWHERE.length} origins`,
    seen: `${accepted} accepted`,
    isHeld: accepted === 0,
  };
}

const INNER = ['/metrics', '/api/dev/mail'];

/** Tries to reach internal routes through a proxy with unusual spellings of their paths. */
export async function innerPaths({ site }: AttackedSite): Promise<Row> {
  const spellings = INNER.flatMap((path) => [
    path,
    `/${path}`,
    `/.${path}`,
    `/x/..${path}`,
    `${path}/`,
    `${path}?`,
    `${path};x`,
    `${path}%00`,
    `/%${path.charCodeAt(1).toString(16)}${path.slice(2)}`,
    path.toUpperCase(),
    `${path}%2f`,
    `${path}.`,
  ]);
  const [{ url }] = site.servers;
  const forwarding = [
    { 'x-forwarded-for': '127.0.0.1' },
    { 'x-forwarded-for': '::1', 'x-forwarded-host': 'localhost' },
    { forwarded: 'for=127.0.0.1' },
    { host: 'queue.example.org' },
  ];
  let reached = 0;
  for (const path of spellings) {
    for (const headers of forwarding) {
      const { status, body } = await rawRequest(url, { path, headers });
      if (status < 400 || /process_cpu|"mails"/.test(body)) reached += 1;
    }
  }
  return {
    claim: 'pages for this machine only can’t be opened from another machine',
    tried: `${spellings.length * forwarding.length} requests`,
    seen: `${reached} reached`,
    isHeld: reached === 0,
  };
}
