/** The pages, scripts and styles that the phone keeps. */
import { CACHES } from '../shared/kept/cache-names.ts';
import { markKept } from '../shared/kept/kept-page.ts';

const KEPT_AT = 'x-kept-at';
const PAGES_MAX = 30;
// Some builds of the app, one after the other.
const ASSETS_MAX = 200;
const OFFLINE_PATH = '/offline';
const PAGE_ASSETS = /(?:href|src)="(\/assets\/[^"]+)"/g;

/** Keeps a page that has just come, and all that it loads; one that is gone is forgotten. */
export async function keepPage(path: string, response: Response): Promise<void> {
  if (response.status === 404) await (await caches.open(CACHES.pages)).delete(path);
  else if (isWholePage(response)) await keep(CACHES.pages, path, response);
}

/** Gets a page and keeps it. */
export async function fetchAndKeep(path: string): Promise<void> {
  await keepPage(path, await fetch(path));
}

/** A page as it was seen last, marked as such; null for one that was not, or not lately. */
export async function keptPage(path: string): Promise<Response | null> {
  const page = await (await caches.open(CACHES.pages)).match(path);
  if (!page) return null;
  const html = markKept(await page.text(), Number(page.headers.get(KEPT_AT)));
  return new Response(html, { headers: page.headers });
}

/** Keeps the page that stands in for others, in the language of this phone. */
export async function keepOfflinePage(): Promise<void> {
  const response = await fetch(OFFLINE_PATH);
  if (!isWholePage(response)) throw new Error(`${OFFLINE_PATH} answered ${response.status}.`);
  await keep(CACHES.offline, OFFLINE_PATH, response);
}

export async function offlinePage(): Promise<Response> {
  const page = await (await caches.open(CACHES.offline)).match(OFFLINE_PATH);
  return page ? new Response(page.body, { status: 503, headers: page.headers }) : Response.error();
}

/** A script or a style from the phone; null for one that it does not keep, or cannot read. */
export async function keptAsset({ url }: Request): Promise<Response | null> {
  const cache = await caches.open(CACHES.assets).catch(() => null);
  return (await cache?.match(url).catch(() => null)) ?? null;
}

/** Keeps a script or a style that has come. */
export async function keepAsset({ url }: Request, response: Response): Promise<void> {
  if (response.status !== 200) return;
  const cache = await caches.open(CACHES.assets);
  await cache.put(url, response);
  await dropOldest(cache, ASSETS_MAX);
}

/** Drops what former versions of the worker have kept. */
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
  // The text is no longer what these two describe.
  headers.delete('content-encoding');
  headers.delete('content-length');
  headers.set(KEPT_AT, String(Date.now()));
  const pages = await caches.open(name);
  await pages.put(path, new Response(html, { headers }));
  await dropOldest(pages, PAGES_MAX);
  await keepAssets(html);
}

async function keepAssets(html: string): Promise<void> {
  const assets = await caches.open(CACHES.assets);
  const urls = [...html.matchAll(PAGE_ASSETS)].flatMap(([, url]) => url ?? []);
  // One that is missing is asked for when the page is shown.
  await Promise.allSettled(urls.map(async (url) => (await assets.match(url)) ?? assets.add(url)));
}

/** A cache lists what was put first, first. */
async function dropOldest(cache: Cache, max: number): Promise<void> {
  const requests = await cache.keys();
  await Promise.all(requests.slice(0, Math.max(0, requests.length - max)).map((old) => cache.delete(old)));
}
