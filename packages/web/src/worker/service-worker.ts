/**
 * Stores the pages that a patient has seen, so that they open without a network. Shows token alerts while no
 * page is open.
 */
import {
  answerPage,
  dropOldCaches,
  fetchAndKeep,
  isDeskPath,
  isKeptPath,
  keepAsset,
  keepAssets,
  keepOfflinePage,
  keepPage,
  keptAsset,
  keptPage,
  offlinePage,
  planOfRequest,
} from './kept-pages.ts';
import { listenForAlerts } from './listen-for-alerts.ts';
import { type FetchEvent, isFetch, isWaiting, isWorkerScope, type WorkerScope } from './worker-scope.ts';

if (isWorkerScope(self)) start(self);

function start(scope: WorkerScope): void {
  listenForAlerts(scope);
  addEventListener('install', (event) => {
    // An open page of the previous version is not affected, because it has loaded everything it needs.
    if (isWaiting(event)) event.waitUntil(keepOfflinePage().then(() => scope.skipWaiting()));
  });
  addEventListener('activate', (event) => {
    if (isWaiting(event)) event.waitUntil(dropOldCaches().then(() => scope.clients.claim()));
  });
  addEventListener('fetch', (event) => {
    if (isFetch(event)) answer(event);
  });
  addEventListener('message', (event) => {
    const asked: unknown = event.data;
    if (!isWaiting(event) || typeof asked !== 'object' || asked === null || !('keep' in asked)) return;
    if (typeof asked.keep !== 'string') return;
    const assets = 'assets' in asked && Array.isArray(asked.assets) ? asked.assets : [];
    if (!isKeptPath(asked.keep) && !isDeskPath(asked.keep)) return;
    // Takes over a page that was loading when the worker started.
    const kept = [fetchAndKeep(asked.keep), keepAssets(assets.filter((url) => typeof url === 'string'))];
    event.waitUntil(Promise.all([scope.clients.claim(), ...kept]));
  });
}

function answer(event: FetchEvent): void {
  const { request } = event;
  switch (planOfRequest(request, location.origin)) {
    case 'asset':
      event.respondWith(asset(event));
      break;
    case 'page':
      event.respondWith(answerPage({ ...fromNetwork(event), kept: () => keptDesk(event.request.url) }));
      break;
    case 'kept-page': {
      const { pathname } = new URL(request.url);
      event.respondWith(answerPage({ ...fromNetwork(event), kept: () => keptPage(pathname) }));
      break;
    }
    case 'network':
      break;
  }
}

/**
 * Returns the stored page of a desk that asked for this, or null for any other page.
 */
async function keptDesk(url: string): Promise<Response | null> {
  const { pathname } = new URL(url);
  return isDeskPath(pathname) ? keptPage(pathname) : null;
}

async function asset(event: FetchEvent): Promise<Response> {
  const known = await keptAsset(event.request);
  if (known) return known;
  const response = await fetch(event.request);
  // Storing does not delay the response, and a phone without space for the copy still shows the page.
  event.waitUntil(keepAsset(event.request, response.clone()).catch(() => undefined));
  return response;
}

function fromNetwork(event: FetchEvent) {
  const network = () => {
    const response = fetch(event.request);
    // The task is registered now, so that a page that arrives too late for the response is still stored.
    event.waitUntil(response.then((page) => remember(event.request, page.clone())).catch(() => undefined));
    return response;
  };
  return { network, offline: offlinePage };
}

async function remember({ url }: Request, response: Response): Promise<void> {
  const { pathname, searchParams } = new URL(url);
  if (isKeptPath(pathname)) await keepPage(pathname, response);
  // The address to choose a language redirects to the translated page.
  if (searchParams.has('lang')) await keepOfflinePage();
}
