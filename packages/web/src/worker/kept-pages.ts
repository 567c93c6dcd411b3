/** Stores pages, scripts and styles on the phone. */
import { matchRoute } from '@baari/core/shared';
import { CACHES } from '../shared/kept/cache-names.ts';
import { markKept } from '../shared/kept/kept-page.ts';

const KEPT_AT = 'x-kept-at';
const PAGES_MAX = 30;
// The number of files is enough for several successive builds of the app.
const ASSETS_MAX = 200;
const OFFLINE_PATH = '/offline';
const PAGE_ASSETS = /(?:href|src)="(\/assets\/[^"]+)"/g;

/** Stores a page that has just loaded, with its scripts and styles. Deletes a page that no longer exists. */
export async function keepPage(path: string, response: Response): Promise<void> {
  if (response.status === 404) await (await caches.open(CACHES.pages)).delete(path);
  else if (isWholePage(response)) await keep(CACHES.pages, path, response);
}

/** Loads a page and stores it. */
export async function fetchAndKeep(path: string): Promise<void> {
  await keepPage(path, await fetch(path));
}

/**
 * Returns the stored page with a mark, or null if it is missing or too old.
 */
export async function keptPage(path: string): Promise<Response | null> {
  const page = await (await caches.open(CACHES.pages)).match(path);
  if (!page) return null;
  const html = markKept(await page.text(), Number(page.headers.get(KEPT_AT)));
  return new Response(html, { headers: page.headers });
}

/** Stores the offline page in this phone's language. */
export async function keepOfflinePage(): Promise<void> {
  const response = await fetch(OFFLINE_PATH);
  if (!isWholePage(response)) throw new Error(`${OFFLINE_PATH} answered ${response.status}.`);
  await keep(CACHES.offline, OFFLINE_PATH, response);
}

export async function offlinePage(): Promise<Response> {
  const page = await (await caches.open(CACHES.offline)).match(OFFLINE_PATH);
  return page ? new Response(page.body, { status: 503, headers: page.headers }) : Response.error();
}

/**
 * Returns a stored script or style, or null if it is missing or unreadable.
 */
export async function keptAsset({ url }: Request): Promise<Response | null> {
  const cache = await caches.open(CACHES.assets).catch(() => null);
  return (await cache?.match(url).catch(() => null)) ?? null;
}

/** Stores a script or style that has loaded. */
export async function keepAsset({ url }: Request, response: Response): Promise<void> {
  if (response.status !== 200) return;
  const cache = await caches.open(CACHES.assets);
  await cache.put(url, response);
  await dropOldest(cache, ASSETS_MAX);
}

/** Drops the caches of earlier versions of the worker. */
export async function dropOldCaches(): Promise<void> {
  const current: readonly string[] = Object.values(CACHES);
  const old = (await caches.keys()).filter((name) => name.startsWith('baari-') && !current.includes(name));
  await Promise.all(old.map((name) => caches.delete(name)));
}

function isWholePage({ status, redirected, headers }: Response): boolean {
  return status === 200 && !redirected && (headers.get('content-type') ?? '').startsWith('text/html');
}

async function keep(name: string, path: string, response: Response): Promise<void> {
  const html = await response.text();
  const headers = new Headers(response.headers);
  // Removes two headers that no longer match the text, because the mark changed it.
  headers.delete('content-encoding');
  headers.delete('content-length');
  headers.set(KEPT_AT, String(Date.now()));
  const pages = await caches.open(name);
  await pages.put(path, new Response(html, { headers }));
  await dropOldest(pages, PAGES_MAX);
  await keepAssets([...html.matchAll(PAGE_ASSETS)].flatMap(([, url]) => url ?? []));
}

/** Stores scripts and styles that are not stored yet. */
export async function keepAssets(urls: readonly string[]): Promise<void> {
  const assets = await caches.open(CACHES.assets);
  // The page itself loads a missing file again.
  await Promise.allSettled(urls.map(async (url) => (await assets.match(url)) ?? assets.add(url)));
}

/** A cache lists entries in order of addition. */
async function dropOldest(cache: Cache, max: number): Promise<void> {
  const requests = await cache.keys();
  await Promise.all(requests.slice(0, Math.max(0, requests.length - max)).map((old) => cache.delete(old)));
}

/** After this time, a stored page is shown instead of waiting for the network. */

const PATIENCE_MS = 4000;

type Sources = {
  network: () => Promise<Response>;
  /** Returns the stored page, or null if there is none. */
  kept: () => Promise<Response | null>;
  offline: () => Promise<Response>;
};

/** Returns the network's page, or a stored page if the network fails or is slow. */
export async function answerPage({ network, kept, offline }: Sources): Promise<Response> {
  const coming = network().catch(() => null);
  const response = await Promise.race([coming, patience()]);
  if (response !== 'too long' && response !== null && response.status < 500) return response;
  const known = await kept().catch(() => null);
  if (known) return known;
  return (response === 'too long' ? await coming : response) ?? offline();
}

function patience(): Promise<'too long'> {
  return new Promise((resolve) => setTimeout(() => resolve('too long'), PATIENCE_MS));
}

/** Decides how the worker answers a request. */
type Plan =
  /** A file whose name changes with its content. The stored copy comes first. */
  | 'asset'
  /** A page from the network, or otherwise the stored copy. */
  | 'kept-page'
  /** A page from the network, or otherwise the offline page. */
  | 'page'
  /** The worker ignores the request. */
  | 'network';

type Asked = Pick<Request, 'method' | 'mode' | 'url'>;

const KEPT_SCREENS: ReadonlySet<string> = new Set([
  'token',
  'token-status',
  'patient-dashboard',
  'clinic',
  'doctor',
  'doctors',
]);

export function planOfRequest({ method, mode, url }: Asked, origin: string): Plan {
  const asked = new URL(url);
  if (method !== 'GET' || asked.origin !== origin) return 'network';
  if (asked.pathname.startsWith('/assets/')) return 'asset';
  if (mode !== 'navigate' || asked.pathname.startsWith('/api/')) return 'network';
  return isKeptPath(asked.pathname) ? 'kept-page' : 'page';
}

/** Returns true for a page that the phone stores. */
export function isKeptPath(path: string): boolean {
  // A path with a dot is a file, because no clinic's address has one.
  if (path.includes('.')) return false;
  return KEPT_SCREENS.has(matchRoute(path)?.route.screen ?? '');
}

/** Returns true for the desk of a clinic, which the worker stores only if the desk asks for it. */
export const isDeskPath = (path: string): boolean =>
  matchRoute(path)?.route.screen === 'clinic-admin' && !path.includes('.');
