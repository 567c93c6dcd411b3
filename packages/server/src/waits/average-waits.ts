import type { QueueWaits } from '@baari/contract/queue';
import type { WaitQuery } from '../context/index.ts';

/** The shares of the average after which the call comes with a probability of 5, 10, 50 and 90 %. */
const SHARES = { q05: 0.4, q10: 0.6, q50: 1, q90: 2 } as const;
/** From the waiting room to the doctor: the next one's range must not be empty. */
const WAY_IN_MINUTES = 2;
/** The chance to be called before closing, of which the average knows nothing. */
const CHANCE_PERCENT = 100;

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
    const latest = Math.max(startMinutes + WAY_IN_MINUTES, after(SHARES.q90));
    return [after(SHARES.q05), after(SHARES.q10), after(SHARES.q50), latest, CHANCE_PERCENT] as const;
  });
  return { notes: ['early'], line };
}

function minutesUntilStart({ announcedUntil, slots }: WaitQuery, now: number): number {
  const sitting = slots.find(({ to }) => to > now);
  const startsAt = announcedUntil ?? sitting?.from ?? now;
  return Math.round(Math.max(0, startsAt - now) / 60_000);
}
