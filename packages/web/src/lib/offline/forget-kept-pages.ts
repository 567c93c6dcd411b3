import { stopAllAlerts } from '../alerts/stop-all-alerts.ts';
import { CACHES } from './cache-names.ts';
import { forgetKeptQueues } from './kept-queues.ts';

/** Drops what this phone has kept, and stops its alerts: for somebody who logs out of it. */
export async function forgetKeptPages(): Promise<void> {
  forgetKeptQueues();
  if ('caches' in window) await caches.delete(CACHES.pages);
  await stopAllAlerts();
}
