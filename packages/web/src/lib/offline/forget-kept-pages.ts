import { CACHES } from './cache-names.ts';
import { forgetKeptQueues } from './kept-queues.ts';

/** Drops the pages and queues that this phone has kept: for somebody who logs out of it. */
export async function forgetKeptPages(): Promise<void> {
  forgetKeptQueues();
  if ('caches' in window) await caches.delete(CACHES.pages);
}
