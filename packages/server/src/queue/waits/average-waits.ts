import type { QueueWaits } from '@baari/contract/queue';
import type { WaitQuery } from '../../context/index.ts';

/** What stands in for the estimator where it fails: everybody ahead takes the average that was set, twice that at most. */
export function averageWaits({ waiting, consultationMinutes }: WaitQuery): QueueWaits {
  const line = Array.from({ length: waiting + 1 }, (_, ahead) => {
    const minutes = ahead * consultationMinutes;
    const rounded = (share: number) => Math.round(share * minutes);
    return [rounded(0.4), rounded(0.6), minutes, Math.max(2, rounded(2)), 100] as const;
  });
  return { notes: ['early'], line };
}
