/** Mails, kept until they are delivered. */
import { z } from 'zod';
import type { Jobs } from '../../context/index.ts';
import type { DeliverMail } from './deliver-mail.ts';
import type { JobDesk, JobKind } from '../../jobs/index.ts';

const MAIL = 'mail';

const MINUTE = 60;
const HOUR = 3600;
const DAY = 86_400;

const MAIL_QUEUE: JobKind['queue'] = {
  // An unreachable mail server is tried for about a day: after 10 seconds, 20, 40 … up to an hour.
  retryLimit: 30,
  retryDelay: 10,
  retryBackoff: true,
  retryDelayMax: HOUR,
  // Another process takes over when one dies while sending.
  expireInSeconds: 5 * MINUTE,
  notify: true,
  // A mail that failed for good stays whole, so that it can be sent after all when the mail server is mended. The links
  // in it are secrets: it stays for a long weekend and no longer. Most of them are worthless by then anyway.
  deleteAfterSeconds: 3 * DAY,
};

// A new mail is noticed at once; looking every second finds those to be tried again.
const MAIL_WORKERS = { localConcurrency: 4, pollingIntervalSeconds: 1, notifyPollingIntervalSeconds: 1 };

const mailSchema = z.object({
  to: z.string(),
  subject: z.string(),
  text: z.string(),
  html: z.string(),
  replyTo: z.string().exactOptional(),
});

/** Starts this process's part in sending mail. Returns the function that stores a mail. */
export async function startMailQueue(desk: JobDesk, deliverMail: DeliverMail): Promise<Jobs['sendMail']> {
  await desk.open({
    name: MAIL,
    cron: null,
    queue: MAIL_QUEUE,
    workers: MAIL_WORKERS,
    work: (data) => deliverMail(mailSchema.parse(data)),
  });
  return (mail, tx) => desk.put(MAIL, mail, tx);
}
