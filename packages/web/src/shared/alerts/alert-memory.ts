/**
 * Stores which tokens and openings send alerts to this browser. The storage is the browser's cache, the only
 * storage that pages and the service worker share. Each token or opening has a separate entry, so that two
 * tabs that write at once lose nothing.
 */
import { CACHES } from '../kept/cache-names.ts';

/** The text that the phone shows for an unreadable message, in the language of the patient. */
export type UnreadableWords = { title: string; body: string };

export type AlertedToken = { secret: string; endpoint: string };

/**
 * A message that a doctor's tokens are open, for which this browser has asked. `date` is the promised service
 * date.
 */
export type Opening = { doctorId: string; date: string; endpoint: string };

const TOKEN_PATH = '/t/';
const OPENING_PATH = '/opening/';
const WORDS_PATH = '/unreadable';
const TOKENS_MAX = 20;
/** The server stores the same maximum for each browser. */
const OPENINGS_MAX = 10;

const open = () => caches.open(CACHES.alerts);

export async function rememberAlerts({ secret, endpoint }: AlertedToken): Promise<void> {
  const memory = await open();
  await memory.put(TOKEN_PATH + secret, new Response(endpoint));
  const secrets = namesIn(await memory.keys(), TOKEN_PATH);
  await Promise.all(secrets.slice(0, -TOKENS_MAX).map(forgetAlerts));
}

export async function forgetAlerts(secret: string): Promise<void> {
  await (await open()).delete(TOKEN_PATH + secret);
}

/**
 * Returns the address of a token's alerts, or null if this browser gets none.
 */
export async function alertEndpoint(secret: string): Promise<string | null> {
  const known = await (await open()).match(TOKEN_PATH + secret);
  return known ? known.text() : null;
}

export async function alertedTokens(): Promise<AlertedToken[]> {
  const secrets = namesIn(await (await open()).keys(), TOKEN_PATH);
  const endpoints = await Promise.all(secrets.map(alertEndpoint));
  return secrets.flatMap((secret, index) => {
    const endpoint = endpoints[index];
    return endpoint ? [{ secret, endpoint }] : [];
  });
}

export async function rememberOpening({ doctorId, date, endpoint }: Opening): Promise<void> {
  const memory = await open();
  await memory.put(OPENING_PATH + doctorId, new Response(`${date} ${endpoint}`));
  await Promise.all(
    namesIn(await memory.keys(), OPENING_PATH)
      .slice(0, -OPENINGS_MAX)
      .map(forgetOpening),
  );
}

export async function forgetOpening(doctorId: string): Promise<void> {
  await (await open()).delete(OPENING_PATH + doctorId);
}

/**
 * Returns this browser's alert for a doctor's next opening, or null if there is none.
 */
export async function openingFor(doctorId: string): Promise<Opening | null> {
  const known = await (await open()).match(OPENING_PATH + doctorId);
  const [date, endpoint] = known ? (await known.text()).split(' ') : [];
  return date && endpoint ? { doctorId, date, endpoint } : null;
}

export async function openings(): Promise<Opening[]> {
  const known = await Promise.all(namesIn(await (await open()).keys(), OPENING_PATH).map(openingFor));
  return known.filter((opening) => opening !== null);
}

export async function keepUnreadableWords(words: UnreadableWords): Promise<void> {
  await (await open()).put(WORDS_PATH, new Response(JSON.stringify(words)));
}

/** Returns null if alerts were never turned on, or for invalid data. */
export async function unreadableWords(): Promise<UnreadableWords | null> {
  const known: unknown = await (await (await open()).match(WORDS_PATH))?.json();
  return isWords(known) ? known : null;
}

/** Returns the ends of the addresses of a path's entries. */
function namesIn(requests: readonly Request[], path: string): string[] {
  return requests
    .map(({ url }) => new URL(url).pathname)
    .filter((pathname) => pathname.startsWith(path))
    .map((pathname) => pathname.slice(path.length));
}

function isWords(value: unknown): value is UnreadableWords {
  if (typeof value !== 'object' || value === null) return false;
  const { title, body }: { title?: unknown; body?: unknown } = value;
  return typeof title === 'string' && typeof body === 'string';
}
