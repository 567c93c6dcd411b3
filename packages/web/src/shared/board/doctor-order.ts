/** Orders a clinic's doctors by availability, soonest first. */
import { announcementAt, availabilityOf, countTokens, type Availability } from '@baari/core/queue';
import { newcomersTurn } from '@baari/core/wait-time';
import type { BoardDoctor, QueueSnapshot } from '@baari/contract/queue';

/** Counts the patients who wait for the doctor. */
export function waitingIn(queue: QueueSnapshot): number {
  return queue.isEnded ? 0 : countTokens(queue.states, 'waiting');
}

/** `now` is in milliseconds since 1970. An announcement that ended after the snapshot no longer counts. */
export function availability(queue: QueueSnapshot, now: number): Availability {
  const { kind, opensAt } = queue.offer;
  const seesFrom = queue.seesFrom === null ? null : new Date(queue.seesFrom);
  return availabilityOf(
    { kind, opensAt: opensAt === null ? null : new Date(opensAt) },
    {
      announcement: announcementAt(new Date(now), queue.announcement),
      seesFrom: seesFrom !== null && +seesFrom > now ? seesFrom : null,
      waiting: waitingIn(queue),
    },
  );
}

export function orderDoctors(doctors: readonly BoardDoctor[], now: number): BoardDoctor[] {
  const places = new Map(doctors.map((doctor) => [doctor, placeOf(doctor.queue, now)]));
  const place = (doctor: BoardDoctor) => places.get(doctor) ?? LAST;
  // Old phones lack `toSorted` and would show an empty page.
  return [...doctors].sort(
    (a, b) =>
      place(a).group - place(b).group ||
      place(a).at - place(b).at ||
      waitingIn(a.queue) - waitingIn(b.queue) ||
      a.profile.name.localeCompare(b.profile.name, 'en'),
  );
}

/**
 * Puts doctors with open tokens first, sorted by the turn that a newcomer would get. Doctors who reopen come
 * next, sorted by time, and then the others.
 */
type Place = { group: number; at: number };

const LAST: Place = { group: 3, at: 0 };

function placeOf(queue: QueueSnapshot, now: number): Place {
  const shown = availability(queue, now);
  switch (shown.kind) {
    case 'offline':
      return shown.opensAt === null ? LAST : { group: 1, at: +shown.opensAt };
    case 'used_up':
    case 'not_covered':
      return { group: 2, at: 0 };
    case 'busy':
      return { group: 0, at: Math.max(turnAt(queue, now), +shown.until) };
    case 'later':
      return { group: 0, at: Math.max(turnAt(queue, now), +shown.from) };
    case 'available':
    case 'waiting':
      return { group: 0, at: turnAt(queue, now) };
  }
}

/** Differences within a minute do not count, so free doctors are sorted by name. */
const MINUTE_MS = 60_000;

function turnAt(queue: QueueSnapshot, now: number): number {
  const at = Math.max(newcomersTurn(queue)?.aboutAt ?? now, now);
  return Math.ceil(at / MINUTE_MS) * MINUTE_MS;
}
