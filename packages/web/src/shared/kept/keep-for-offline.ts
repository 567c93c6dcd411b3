/** Sets up what opens the pages that this phone has seen when there is no network. */

/** Over plain HTTP, browsers have no service workers: then nothing is kept. */
export async function keepForOffline(): Promise<void> {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  await registerWorker();
  if (cameThroughWorker()) return;
  const { active } = await navigator.serviceWorker.ready;
  active?.postMessage({ keep: location.pathname });
}

/** Whether the worker has seen this page: one that took over while the page was loading has not. */
function cameThroughWorker(): boolean {
  const [navigation] = performance.getEntriesByType('navigation');
  return navigation instanceof PerformanceNavigationTiming && navigation.workerStart > 0;
}

/** The site's one service worker, which keeps pages and shows alerts. Registering it again changes nothing. */
export function registerWorker(): Promise<ServiceWorkerRegistration> {
  return navigator.serviceWorker.register('/sw.js', { updateViaCache: 'none' });
}
