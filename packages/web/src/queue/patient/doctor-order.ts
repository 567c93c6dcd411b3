/** In which order a clinic's doctors stand: available first, then fewer waiting. */
import { announcementAt, availabilityOf, countTokens, type Availability } from '@baari/core/queue';
import type { BoardDoctor, QueueSnapshot } from '@baari/contract/queue';

const rank: Record<Availability['kind'], number> = { available: 0, waiting: 0, busy: 1, offline: 2 };

/** How many wait for the doctor. */
export function waitingIn(queue: QueueSnapshot): number {
  return queue.isEnded ? 0 : countTokens(queue.states, 'waiting');
}

/** `now` is in milliseconds since 1970: an announcement that has run out since the snapshot was made is none. */
export function availability(queue: QueueSnapshot, now: number): Availability {
  const isBusy = announcementAt(new Date(now), queue.announcement) !== null;
  return availabilityOf(queue.practice, isBusy, waitingIn(queue));
}

export function orderDoctors(doctors: readonly BoardDoctor[], now: number): BoardDoctor[] {
  // Not toSorted: old phones do not know it, and would show nothing at all.
  return [...doctors].sort(
    (a, b) =>
      rank[availability(a.queue, now).kind] - rank[availability(b.queue, now).kind] ||
      waitingIn(a.queue) - waitingIn(b.queue) ||
      a.profile.name.localeCompare(b.profile.name, 'en'),
  );
}
