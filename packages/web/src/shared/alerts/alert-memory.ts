/**
 * Which tokens send their alerts to this browser, for their pages and for the service worker, which have no other
 * memory in common. An entry for each token: two tabs that write at once lose nothing.
 */
import { CACHES } from '../kept/cache-names.ts';

/** What the phone shows of a message that it cannot read, in the language of whoever asked for alerts. */
export type UnreadableWords = { title: string; body: string };

export type AlertedToken = { secret: string; endpoint: string };

const TOKEN_PATH = '/t/';
const WORDS_PATH = '/unreadable';
const TOKENS_MAX = 20;

const open = () => caches.open(CACHES.alerts);

export async function rememberAlerts({ secret, endpoint }: AlertedToken): Promise<void> {
  const memory = await open();
  await memory.put(TOKEN_PATH + secret, new Response(endpoint));
  const secrets = secretsIn(await memory.keys());
  const oldest = secrets.slice(0, Math.max(0, secrets.length - TOKENS_MAX));
  await Promise.all(oldest.map(forgetAlerts));
}

export async function forgetAlerts(secret: string): Promise<void> {
  await (await open()).delete(TOKEN_PATH + secret);
}

/** Where a token's alerts come to; null when none come to this browser. */
export async function alertEndpoint(secret: string): Promise<string | null> {
  const known = await (await open()).match(TOKEN_PATH + secret);
  return known ? known.text() : null;
}

export async function alertedTokens(): Promise<AlertedToken[]> {
  const secrets = secretsIn(await (await open()).keys());
  const endpoints = await Promise.all(secrets.map(alertEndpoint));
  return secrets.flatMap((secret, index) => {
    const endpoint = endpoints[index];
    return endpoint ? [{ secret, endpoint }] : [];
  });
}

export async function keepUnreadableWords(words: UnreadableWords): Promise<void> {
  await (await open()).put(WORDS_PATH, new Response(JSON.stringify(words)));
}

/** Null where nobody asked for alerts, and for what somebody else has written. */
export async function unreadableWords(): Promise<UnreadableWords | null> {
  const known: unknown = await (await (await open()).match(WORDS_PATH))?.json();
  return isWords(known) ? known : null;
}

function secretsIn(requests: readonly Request[]): string[] {
  return requests
    .map(({ url }) => new URL(url).pathname)
    .filter((path) => path.startsWith(TOKEN_PATH))
    .map((path) => path.slice(TOKEN_PATH.length));
}

function isWords(value: unknown): value is UnreadableWords {
  if (typeof value !== 'object' || value === null) return false;
  const { title, body }: { title?: unknown; body?: unknown } = value;
  return typeof title === 'string' && typeof body === 'string';
}
