/** What a queue's snapshot tells of one place in its line, and the hours that go with it. */
import type { DoctorProfile } from '@baari/contract/doctors';
import type { PatientToken, QueueSnapshot } from '@baari/contract/queue';
import { countAhead, serviceDateOf, workingSlots } from '@baari/core/queue';
import { type ExpectedTurn, sittings, turnAt } from '@baari/core/wait-time';

/** The turn of a waiting token; null in another session than the token's. */
export function ownTurn(queue: QueueSnapshot, token: PatientToken): ExpectedTurn | null {
  return queue.sessionId === token.sessionId ? turnAt(queue, countAhead(queue.states, token.number)) : null;
}

type Hours = { doctor: DoctorProfile; timeZone: string };

/** When the sitting ends that runs at `now` or comes; null when no more of them comes today. */
export function closingAt(hours: Hours, now: number): number | null {
  const slots = slotsOf(hours, now).map(({ start, end }) => ({ from: start.getTime(), to: end.getTime() }));
  return sittings(slots).find(({ to }) => to > now)?.to ?? null;
}

/** When the hours began that run at `now`: what a doctor who has not started yet is late for. Null outside of hours. */
export function dueSince(hours: Hours, now: number): number | null {
  const running = slotsOf(hours, now).find(({ start, end }) => start.getTime() <= now && now < end.getTime());
  return running?.start.getTime() ?? null;
}

function slotsOf({ doctor: { workingHours }, timeZone }: Hours, now: number) {
  return workingSlots(serviceDateOf(new Date(now), timeZone), { workingHours, timeZone });
}
