import type { QueueSnapshot } from '@baari/contract/queue';
import { isNewer, useQueue } from '../live/index.ts';

/** The newest snapshot of a doctor's queue: the page's own, or the feed's. */
export function useNewestSnapshot<Known extends QueueSnapshot | null>(doctorId: string, known: Known) {
  const followed = useQueue(doctorId);
  if (followed === null) return known;
  return known === null || isNewer(followed, known) ? followed : known;
}
