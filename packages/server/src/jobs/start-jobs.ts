import type pg from 'pg';
import { PgBoss } from 'pg-boss';
import type { Alert, Jobs, Logger } from '../context/index.ts';
import type { Sql } from '../db/index.ts';
import { alertSender, openAlertQueue } from './alert-queue.ts';
import type { DeliverMail } from './deliver-mail.ts';
import type { DeliverSms } from './deliver-sms.ts';
import { createJobDesk } from './job-desk.ts';
import { startMailQueue } from './mail-queue.ts';
import { type RepeatedWork, repeatWork } from './repeated-work.ts';
import { startSmsQueue } from './sms-queue.ts';

export type JobsOptions = {
  connection: pg.ClientConfig;
  /** The same database, for what is noted of jobs. */
  db: Sql;
  log: Logger;
  deliverMail: DeliverMail;
  deliverSms: DeliverSms;
};

export type RunningJobs = Jobs & {
  /**
   * Does `work` by a cron expression (UTC), in one of the processes on this database. A run that fails or hangs is tried
   * again: it must do no harm when it is done twice, or by two at once. It hangs when it takes five minutes, if nothing
   * else is said.
   */
  repeat: (
    name: string,
    cron: string,
    work: () => Promise<unknown>,
    options?: Pick<RepeatedWork, 'takesAtMostSeconds'>,
  ) => Promise<void>;
  /** Hands over alerts as `deliver` does, which throws when one is to be tried again. None is stored before. */
  handOverAlerts: (deliver: (alert: Alert) => Promise<unknown>) => Promise<void>;
  /** Finishes what is being done, and takes on no more. */
  stop: () => Promise<void>;
};

const BOSS = {
  ...{ schema: 'pgboss', max: 3, useListenNotify: true },
  // By default what is to be deleted would stay for up to a day.
  maintenanceIntervalSeconds: 60,
};

const STOP_TIMEOUT_MS = 10_000;

/** Starts this process's part in the jobs, which lie in the database and are done by any process on it. */
export async function startJobs(options: JobsOptions): Promise<RunningJobs> {
  const { connection, db, log, deliverMail, deliverSms } = options;
  const boss = new PgBoss({ ...connectionOf(connection), ...BOSS });
  // It emits plain objects as well, which a log of errors would leave out.
  boss.on('error', ({ message }) => log.error({ reason: message }, 'jobs: something failed'));
  await boss.start();
  const desk = createJobDesk({ boss, db, log });
  return {
    sendMail: await startMailQueue(boss, desk, deliverMail),
    sendSms: await startSmsQueue(boss, desk, deliverSms, log),
    sendAlerts: alertSender(boss),
    handOverAlerts: (deliver) => openAlertQueue(desk, deliver),
    repeat: (name, cron, work, options) => repeatWork(desk, { name, cron, work, ...options }),
    overview: () => desk.overview(),
    retry: (queue, jobId) => desk.retry(queue, jobId),
    stop: () => boss.stop({ graceful: true, timeout: STOP_TIMEOUT_MS }),
  };
}

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
