import { CACHES } from './cache-names.ts';
import { keptPositions } from './kept-positions.ts';
import { keptFeeds } from './kept-queues.ts';

/** Deletes the stored pages and stops the alerts when the user logs out of this phone. */
export async function forgetKeptPages(): Promise<void> {
  keptFeeds.forgetAll();
  keptPositions.forgetAll();
  if ('caches' in window) await caches.delete(CACHES.pages);
  await stopAllAlerts();
}

// The push service may be unreachable.
const PATIENCE_MS = 3000;

/** Ends alerts to this browser by unsubscribing. The push service then informs the server. Never rejects. */
async function stopAllAlerts(): Promise<void> {
  const patience = new Promise<void>((resolve) => setTimeout(resolve, PATIENCE_MS));
  await Promise.race([forgetAndUnsubscribe().catch(() => undefined), patience]);
}

async function forgetAndUnsubscribe(): Promise<void> {
  if (!('caches' in window) || !(await caches.delete(CACHES.alerts))) return;
  const worker = await navigator.serviceWorker.getRegistration();
  await (await worker?.pushManager.getSubscription())?.unsubscribe();
}
