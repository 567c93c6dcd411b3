/** Work that comes up by the clock. */
import type { JobDesk, JobKind } from './job-desk.ts';

const MINUTE = 60;
const DAY = 86_400;

const REPEATED_QUEUE = {
  // At most one job waits: a late one does the work of all that were due before it.
  policy: 'short',
  // Tried again after 10 seconds, 20, 40 …, about five minutes in all; some of it comes up once an hour only.
  retryLimit: 5,
  retryDelay: 10,
  retryBackoff: true,
  retryDelayMax: 5 * MINUTE,
  notify: true,
  deleteAfterSeconds: DAY,
} satisfies JobKind['queue'];

// What comes up is told at once; looking finds what is to be tried again.
const REPEATED_WORKERS = { notifyPollingIntervalSeconds: 5 };

/** A run that takes longer counts as failed, in this process or after it died, and another begins. */
const TAKES_AT_MOST_SECONDS = 5 * MINUTE;

export type RepeatedWork = Pick<JobKind, 'name' | 'work'> & { cron: string; takesAtMostSeconds?: number };

/** Does `work` by a cron expression (UTC), in one of the processes on this database. */
export const repeatWork = (
  desk: JobDesk,
  { name, cron, work, takesAtMostSeconds = TAKES_AT_MOST_SECONDS }: RepeatedWork,
): Promise<void> => {
  const queue = { ...REPEATED_QUEUE, expireInSeconds: takesAtMostSeconds };
  return desk.open({ name, cron, queue, workers: REPEATED_WORKERS, work, makesUpForEarlier: true });
};
