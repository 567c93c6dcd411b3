/** Queues messages to phones until they are sent or expire. */
import { TEXT_TEMPLATE_KINDS, TEXT_VARIABLES } from '@baari/core/texts';
import { z } from 'zod';
import type { Logger, Sms } from '../context/index.ts';
import type { DeliverSms } from './deliver-sms.ts';
import type { JobDesk, JobKind } from '../jobs/index.ts';
import { TextRefusal } from './post-text.ts';

const SMS = 'sms';

/** The lifetime of a message, which equals the lifetime of the codes in it. */
const GOOD_MS = 600_000;

// The pauses before further attempts are 5, 10, 20 and 40 seconds, and then a minute each as long as the
// message is valid.
const SMS_QUEUE: JobKind['queue'] = {
  retryLimit: 20,
  retryDelay: 5,
  retryBackoff: true,
  retryDelayMax: 60,
  // If a process crashes while sending, another process takes over after this time.
  expireInSeconds: 30,
  notify: true,
  // Codes in messages are secrets, so neither sent nor expired messages are kept.
  deleteAfterSeconds: 60,
  retentionSeconds: GOOD_MS / 1000,
};

const SMS_WORKERS = { localConcurrency: 2, pollingIntervalSeconds: 1, notifyPollingIntervalSeconds: 1 };

const smsSchema = z.object({
  to: z.string(),
  text: z.string(),
  template: z
    .object({
      kind: z.enum(TEXT_TEMPLATE_KINDS),
      language: z.string(),
      values: z.partialRecord(z.enum(TEXT_VARIABLES), z.string()),
    })
    .optional(),
  goodUntil: z.iso.datetime(),
});

/** A refused message is not sent again. The log contains the reason of the refusal. */
const unlessRefused = (delivery: Promise<void>) =>
  delivery.catch((error: unknown) => {
    if (!(error instanceof TextRefusal)) throw error;
  });

/** Starts this process's workers for messages. Returns the function that queues a message. */
export async function startSmsQueue(
  desk: JobDesk,
  deliverSms: DeliverSms,
  log: Logger,
): Promise<(sms: Sms) => Promise<void>> {
  await desk.open({
    name: SMS,
    cron: null,
    queue: SMS_QUEUE,
    workers: SMS_WORKERS,
    work: async (data) => {
      const { goodUntil, ...sms } = smsSchema.parse(data);
      if (Date.now() < Date.parse(goodUntil)) return unlessRefused(deliverSms(sms));
      log.warn({}, 'jobs: a message to a phone could not be sent in time');
    },
  });
  return (sms) => desk.put(SMS, { ...sms, goodUntil: new Date(Date.now() + GOOD_MS).toISOString() });
}
