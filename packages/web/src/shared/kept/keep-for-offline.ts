/** Sets up what opens the pages that this phone has seen when there is no network. */
import { registerWorker } from './register-worker.ts';

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
