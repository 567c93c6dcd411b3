/**
 * Chooses the newest frame of a queue. The newest frame is that in the store, unless the page was given one
 * with a higher revision.
 */
import type { ConsoleQueue, QueueSnapshot } from '@baari/contract/queue';
import { useSyncExternalStore } from 'react';
import { liveClient } from './live-client.ts';
import type { QueueFrame } from './live-store.ts';

const listen = (listener: () => void) => liveClient().listen(listener);

/** Follows a doctor's public queue. */
export const useNewestSnapshot = <Given extends QueueSnapshot | null>(doctorId: string, given: Given) =>
  useSyncExternalStore(
    listen,
    () => newestSnapshot(doctorId, given),
    () => given,
  );

/** Follows the public queues of several doctors, in the given order. */
export const useNewestDoctors = <Doctor extends { profile: { id: string }; queue: QueueSnapshot | null }>(
  given: readonly Doctor[],
): readonly Doctor[] =>
  useEachNewest(
    given,
    (doctor) => ({ ...doctor, queue: newestSnapshot(doctor.profile.id, doctor.queue) }),
    ({ queue }) => queue,
  );

/** Follows a doctor's queue with names. */
export const useNewestQueue = (given: ConsoleQueue): ConsoleQueue =>
  useSyncExternalStore(
    listen,
    () => newestConsole(given),
    () => given,
  );

/** Follows several doctors' queues with names, in the given order. */
export const useNewestQueues = (given: readonly ConsoleQueue[]): readonly ConsoleQueue[] =>
  useEachNewest(given, newestConsole, (queue) => queue);

function newest<Come extends QueueFrame, Given extends QueueFrame | null>(come: Come | null, given: Given) {
  return come !== null && (given === null || come.revision >= given.revision) ? come : given;
}

const newestSnapshot = <Given extends QueueSnapshot | null>(doctorId: string, given: Given) =>
  newest(liveClient().store.queue(doctorId), given);

/** Returns a doctor's queue with names from the feed, or null if there is none. On the server there is no feed. */
export const newestConsoleQueue = (doctorId: string): ConsoleQueue | null =>
  typeof window === 'undefined' ? null : liveClient().store.consoleQueue(doctorId);

const newestConsole = (given: ConsoleQueue) => newest(liveClient().store.consoleQueue(given.doctorId), given);

function useEachNewest<Item>(
  given: readonly Item[],
  renew: (item: Item) => Item,
  frameOf: (item: Item) => QueueFrame | null,
): readonly Item[] {
  // The key replaces the array, because a new array at each reading would render for ever.
  const keyOf = (items: readonly Item[]) =>
    items.map((item) => `${frameOf(item)?.revision} ${frameOf(item)?.computedAt}`).join();
  const before = keyOf(given);
  const current = useSyncExternalStore(
    listen,
    () => keyOf(given.map(renew)),
    () => before,
  );
  // On the server, and while the page hydrates, the feed has sent nothing yet.
  return current === before ? given : given.map(renew);
}
