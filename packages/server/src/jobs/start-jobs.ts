import type pg from 'pg';
import { PgBoss, type Queue } from 'pg-boss';
import { z } from 'zod';
import type { Jobs, Logger } from '../context/index.ts';
import type { Transaction } from '../db/index.ts';
import type { DeliverMail } from './deliver-mail.ts';
import type { DeliverSms } from './deliver-sms.ts';
import { startSmsQueue } from './sms-queue.ts';

export type JobsOptions = {
  connection: pg.ClientConfig;
  log: Logger;
  deliverMail: DeliverMail;
  deliverSms: DeliverSms;
};

export type RunningJobs = Jobs & {
  /** Does `work` by a cron expression (UTC), in one of the processes on this database. */
  repeat: (name: string, cron: string, work: () => Promise<unknown>) => Promise<void>;
  /** Finishes what is being done, and takes on no more. */
  stop: () => Promise<void>;
};

const MAIL = 'mail';
// An unreachable mail server is tried for about a day: after 10 seconds, 20, 40 … up to an hour.
const MAIL_QUEUE: Omit<Queue, 'name'> = {
  ...{ retryLimit: 30, retryDelay: 10, retryBackoff: true, retryDelayMax: 3600 },
  notify: true,
  // Links in mails are secrets: what was sent does not stay.
  deleteAfterSeconds: 60,
};

// A new mail is noticed at once; looking every second finds those to be tried again, and what a burst left behind.
const MAIL_WORKERS = { localConcurrency: 4, pollingIntervalSeconds: 1, notifyPollingIntervalSeconds: 1 };

const BOSS = {
  ...{ schema: 'pgboss', max: 3, useListenNotify: true },
  // By default what is to be deleted would stay for up to a day.
  maintenanceIntervalSeconds: 60,
};

const STOP_TIMEOUT_MS = 10_000;

const mailSchema = z.object({
  ...{ to: z.string(), subject: z.string(), text: z.string(), html: z.string() },
  replyTo: z.string().exactOptional(),
});

/** Starts this process's part in the jobs, which lie in the database and are done by any process on it. */
export async function startJobs(options: JobsOptions): Promise<RunningJobs> {
  const { connection, log, deliverMail } = options;
  const boss = new PgBoss({ ...connectionOf(connection), ...BOSS });
  // It emits plain objects as well, which a log of errors would leave out.
  boss.on('error', ({ message }) => log.error({ reason: message }, 'jobs: something failed'));
  await boss.start();
  await boss.createQueue(MAIL, MAIL_QUEUE);
  await boss.work(MAIL, MAIL_WORKERS, async (jobs) => {
    for (const { data } of jobs) await deliver(mailSchema.parse(data));
  });

  async function deliver(mail: z.infer<typeof mailSchema>): Promise<void> {
    try {
      await deliverMail(mail);
    } catch (err) {
      log.warn({ err }, 'jobs: a mail could not be delivered and is tried again');
      throw err;
    }
  }

  const sendSms = await startSmsQueue(boss, options.deliverSms, log);

  return {
    sendSms,
    async sendMail(mail, tx) {
      await boss.send(MAIL, mail, tx ? { db: within(tx) } : {});
    },
    async repeat(name, cron, work) {
      await boss.createQueue(name, { policy: 'short', retryLimit: 0, deleteAfterSeconds: 60 });
      await boss.schedule(name, cron);
      await boss.work(name, work);
    },
    stop: () => boss.stop({ graceful: true, timeout: STOP_TIMEOUT_MS }),
  };
}

/** A transaction of ours as pg-boss wants it. */
const within = (tx: Transaction) => ({
  executeSql: async (text: string, values?: unknown[]) => ({ rows: await tx.query(text, values) }),
});

// pg-boss names its options itself, and not all as the driver does.
function connectionOf({ connectionString, host, port, user, database }: pg.ClientConfig) {
  if (connectionString !== undefined) return { connectionString };
  return {
    ...(host === undefined ? {} : { host }),
    ...(port === undefined ? {} : { port }),
    ...(user === undefined ? {} : { user }),
    ...(database === undefined ? {} : { database }),
  };
}
