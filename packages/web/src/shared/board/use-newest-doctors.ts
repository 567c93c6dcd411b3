import { useSyncExternalStore } from 'react';
import { isNewer, liveClient } from '../live/index.ts';
import type { ListedDoctor } from './use-board.ts';

const listen = (listener: () => void) => liveClient().listen(listener);

/** Doctors with the newest snapshot of each one's queue, in the same order. */
export function useNewestDoctors(known: readonly ListedDoctor[]): readonly ListedDoctor[] {
  // The revisions represent the queues: a new array at each reading would never settle.
  const key = (doctors: readonly ListedDoctor[]) =>
    doctors.map(({ queue }) => (queue ? `${queue.revision} ${queue.computedAt}` : '')).join();
  const before = key(known);
  const current = useSyncExternalStore(
    listen,
    () => key(known.map(newest)),
    () => before,
  );
  // On the server, and while the page hydrates, there is no data yet.
  return current === before ? known : known.map(newest);
}

function newest({ profile, queue }: ListedDoctor): ListedDoctor {
  const live = liveClient().store.queue(profile.id);
  return { profile, queue: live && (queue === null || isNewer(live, queue)) ? live : queue };
}
