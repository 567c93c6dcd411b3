/** Queues decided alerts until they are delivered or expire. */
import { z } from 'zod';
import type { Alert, Jobs } from '../../context/index.ts';
import type { JobDesk, JobKind } from '../../jobs/index.ts';

const ALERT = 'alert';
const TEXT_ALERT = 'text-alert';

/** Represents a token's phone as the address of alerts. */
const TEXT = 'text';

const HOUR = 3600;

export const ALERT_QUEUE: JobKind['queue'] = {
  // The pauses before further attempts are 2, 4, 8 … seconds, and then a minute each as long as the alert is
  // true.
  retryLimit: 100,
  retryDelay: 2,
  retryBackoff: true,
  retryDelayMax: 60,
  // If a process crashes while it sends an alert, another process takes over after this time.
  expireInSeconds: 60,
  notify: true,
  // A job contains the push endpoint, which is a secret of the browser, so it is deleted soon.
  deleteAfterSeconds: 60,
  retentionSeconds: 2 * HOUR,
};

// When staff announce a delay, all patients in a waiting room are alerted at the same time.
export const ALERT_WORKERS = {
  localConcurrency: 2,
  batchSize: 20,
  burstWhenBatchFull: true,
  pollingIntervalSeconds: 1,
  notifyPollingIntervalSeconds: 1,
};

const alertSchema = z.object({
  tokenId: z.string(),
  occasion: z.string(),
  address: z.string(),
  goodUntil: z.coerce.date(),
});

/** Starts this process's workers for alerts. If `deliver` throws an error, the job is retried. */
export async function openAlertQueue(
  desk: JobDesk,
  deliver: (alert: Alert) => Promise<unknown>,
): Promise<void> {
  // Each channel has its own workers, so that a slow text gateway does not delay push messages.
  for (const name of [ALERT, TEXT_ALERT]) {
    await desk.open({
      name,
      cron: null,
      queue: ALERT_QUEUE,
      workers: ALERT_WORKERS,
      work: (data) => deliver(alertSchema.parse(data)),
    });
  }
}

/** Returns a function that queues alerts for delivery. */
export const alertSender =
  (desk: JobDesk): Jobs['sendAlerts'] =>
  async (alerts, tx) => {
    const jobsOf = (isText: boolean) => alerts.filter(({ address }) => (address === TEXT) === isText);
    for (const [name, jobs] of [
      [ALERT, jobsOf(false)],
      [TEXT_ALERT, jobsOf(true)],
    ] as const) {
      if (jobs.length > 0) await desk.putAll(name, jobs, tx);
    }
  };
