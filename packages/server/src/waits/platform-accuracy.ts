/** How true the waits of the whole platform were; its days are those of the zone in which clinics register. */
import { serviceDateOf } from '@baari/core/queue';
import type { WaitAccuracy } from '@baari/contract/queue';
import type { Context } from '../context/index.ts';
import { ACCURACY_DAYS, accuracyOf } from './wait-accuracy.ts';
import { tallyByDay } from './wait-accuracy.repository.ts';

export type PlatformWaitAccuracy = WaitAccuracy & { days: (WaitAccuracy & { serviceDate: string })[] };

/** The last 30 service dates together, and each on which somebody was told a wait, the earliest first. */
export async function platformWaitAccuracy({ db, now, site }: Context): Promise<PlatformWaitAccuracy> {
  const tallies = await tallyByDay(db, { last: serviceDateOf(now(), site.timeZone), days: ACCURACY_DAYS });
  return {
    ...accuracyOf(tallies),
    days: tallies.map((tally) => ({ serviceDate: tally.part, ...accuracyOf([tally]) })),
  };
}
