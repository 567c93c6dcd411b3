import { CACHES } from './cache-names.ts';
import { keptPositions } from './kept-positions.ts';
import { keptFeeds } from './kept-queues.ts';

/** Drops what this phone has kept, and stops its alerts: for somebody who logs out of it. */
export async function forgetKeptPages(): Promise<void> {
  keptFeeds.forgetAll();
  keptPositions.forgetAll();
  if ('caches' in window) await caches.delete(CACHES.pages);
  await stopAllAlerts();
}

// The push service may be out of reach.
const PATIENCE_MS = 3000;

/**
 * Ends alerts to this browser: its push service tells the server that nobody listens any more. Never fails.
 */
async function stopAllAlerts(): Promise<void> {
  const patience = new Promise<void>((resolve) => setTimeout(resolve, PATIENCE_MS));
  await Promise.race([forgetAndUnsubscribe().catch(() => undefined), patience]);
}

async function forgetAndUnsubscribe(): Promise<void> {
  if (!('caches' in window) || !(await caches.delete(CACHES.alerts))) return;
  const worker = await navigator.serviceWorker.getRegistration();
  await (await worker?.pushManager.getSubscription())?.unsubscribe();
}
