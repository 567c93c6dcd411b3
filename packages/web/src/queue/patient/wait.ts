/** How long a patient waits, and when the turn comes. */
import type { QueueSnapshot } from '@baari/contract/queue';

const MINUTE_MS = 60_000;

export type Wait = {
  minutes: number;
  /** When the turn comes, in milliseconds since 1970. */
  turnAt: number;
  /** When the doctor begins or goes on, where the wait counts from then and not from now. */
  startsAt: number | null;
};

/** The wait of somebody with `ahead` patients to be called first: each takes the doctor's average. */
export function waitOf(queue: QueueSnapshot, ahead: number, now: number): Wait {
  const minutes = Math.round(ahead * queue.consultationMinutes);
  const start = queue.startsAt === null ? now : Date.parse(queue.startsAt);
  // A start that has passed since the snapshot was made is a doctor at work.
  const startsAt = start > now ? start : null;
  return { minutes, startsAt, turnAt: (startsAt ?? now) + minutes * MINUTE_MS };
}
