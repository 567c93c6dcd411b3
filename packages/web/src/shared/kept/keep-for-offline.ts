/**
 * Stores pages for use without a network. Does nothing over plain HTTP, where browsers have no service
 * workers.
 */
export async function keepForOffline(): Promise<void> {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  await registerWorker();
  if (cameThroughWorker()) return;
  const { active } = await navigator.serviceWorker.ready;
  active?.postMessage({ keep: location.pathname });
}

/**
 * Returns true if the worker served this page. Returns false if the worker took over while the page was
 * loading.
 */
function cameThroughWorker(): boolean {
  const [navigation] = performance.getEntriesByType('navigation');
  return navigation instanceof PerformanceNavigationTiming && navigation.workerStart > 0;
}

/**
 * Registers the site's single service worker, which stores pages and shows alerts. Registering again changes
 * nothing.
 */
export function registerWorker(): Promise<ServiceWorkerRegistration> {
  return navigator.serviceWorker.register('/sw.js', { updateViaCache: 'none' });
}

/** Stores this page for offline use if the user reached it without loading a document. */
export function keepThisPage(): void {
  // Browsers have no service workers over plain HTTP.
  if ('serviceWorker' in navigator)
    navigator.serviceWorker.controller?.postMessage({ keep: location.pathname });
}
