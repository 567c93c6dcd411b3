/** Stores mails until they are delivered. */
import { z } from 'zod';
import type { Jobs, Logger } from '../../context/index.ts';
import { type DeliverMail, UnknownRecipient } from './deliver-mail.ts';
import type { JobDesk, JobKind } from '../../jobs/index.ts';

const MAIL = 'mail';

const MINUTE = 60;
const HOUR = 3600;
const DAY = 86_400;

const MAIL_QUEUE: JobKind['queue'] = {
  // If the mail server can't be reached, tries again for about a day: after 10 seconds, then 20, 40 and so
  // on, up to an hour.
  retryLimit: 30,
  retryDelay: 10,
  retryBackoff: true,
  retryDelayMax: HOUR,
  // If a process crashes while it sends a mail, another process takes over.
  expireInSeconds: 5 * MINUTE,
  notify: true,
  // A mail that failed permanently is kept completely, so that it can still be sent after somebody has
  // repaired the mail server. The mail contains secret links, so it is kept only for about three days. Most
  // of these links have expired by then anyway.
  deleteAfterSeconds: 3 * DAY,
};

// The queue is notified of new mails immediately. It polls every second for mails that have to be sent again.
const MAIL_WORKERS = { localConcurrency: 4, pollingIntervalSeconds: 1, notifyPollingIntervalSeconds: 1 };

const mailSchema = z.object({
  to: z.string(),
  subject: z.string(),
  text: z.string(),
  html: z.string(),
  replyTo: z.string().exactOptional(),
});

/** Starts this process's workers for mail. Returns the function that stores a mail. */
export async function startMailQueue(
  desk: JobDesk,
  deliverMail: DeliverMail,
  log: Logger,
): Promise<Jobs['sendMail']> {
  await desk.open({
    name: MAIL,
    cron: null,
    queue: MAIL_QUEUE,
    workers: MAIL_WORKERS,
    work: async (data) => {
      try {
        await deliverMail(mailSchema.parse(data));
      } catch (error) {
        if (!(error instanceof UnknownRecipient)) throw error;
        // Anybody can sign up with an invented address, which must not look like a broken mail server.
        log.info({ queue: MAIL, error: error.message }, 'jobs: a mail is not sent');
      }
    },
  });
  return (mail, tx) => desk.put(MAIL, mail, tx);
}
