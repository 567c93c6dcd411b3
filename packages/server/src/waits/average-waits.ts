import type { QueueWaits } from '@baari/contract/queue';
import type { WaitQuery } from '../context/index.ts';

/**
 * What stands in for the estimator where it fails: from when the doctor is expected everybody ahead takes the average that
 * was set, twice that at most.
 */
export function averageWaits(query: WaitQuery, now: Date): QueueWaits {
  const { waiting, consultationMinutes } = query;
  const startMinutes = minutesUntilStart(query, now.getTime());
  const line = Array.from({ length: waiting + 1 }, (_, ahead) => {
    const minutes = ahead * consultationMinutes;
    const after = (share: number) => Math.round(startMinutes + share * minutes);
    return [after(0.4), after(0.6), after(1), Math.max(startMinutes + 2, after(2)), 100] as const;
  });
  return { notes: ['early'], line };
}

function minutesUntilStart({ announcedUntil, slots }: WaitQuery, now: number): number {
  const sitting = slots.find(({ to }) => to > now);
  const startsAt = announcedUntil ?? sitting?.from ?? now;
  return Math.round(Math.max(0, startsAt - now) / 60_000);
}
