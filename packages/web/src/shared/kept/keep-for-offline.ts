/** Sets up opening the pages that this phone has seen without a network. */

/** Over plain HTTP, browsers have no service workers, so nothing is kept. */
export async function keepForOffline(): Promise<void> {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  await registerWorker();
  if (cameThroughWorker()) return;
  const { active } = await navigator.serviceWorker.ready;
  active?.postMessage({ keep: location.pathname });
}

/** Returns true if the worker has seen this page. One that took over while the page was loading has not. */
function cameThroughWorker(): boolean {
  const [navigation] = performance.getEntriesByType('navigation');
  return navigation instanceof PerformanceNavigationTiming && navigation.workerStart > 0;
}

/** Registers the site's one service worker, which keeps pages and shows alerts. Registering again changes nothing. */
export function registerWorker(): Promise<ServiceWorkerRegistration> {
  return navigator.serviceWorker.register('/sw.js', { updateViaCache: 'none' });
}

/** Has this address kept for offline use, where it was reached without loading a page. */
export function keepThisPage(): void {
  // Over plain HTTP, browsers have no service workers.
  if ('serviceWorker' in navigator)
    navigator.serviceWorker.controller?.postMessage({ keep: location.pathname });
}
