import type pg from 'pg';
import { PgBoss } from 'pg-boss';
import type { Logger } from '../context/index.ts';
import type { Sql } from '../db/index.ts';
import { bossConnection, SCHEMA } from './boss-connection.ts';
import { createJobDesk, type JobDesk } from './job-desk.ts';
import { createQueueKeeper } from './queue-keeper.ts';
import { type RepeatedWork, repeatWork } from './repeated-work.ts';

export type JobsOptions = {
  connection: pg.ClientConfig;
  /** The database of `connection`, where our own records of jobs are kept. */
  db: Sql;
  log: Logger;
};

export type RunningJobs = JobDesk & {
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
  /** Finishes what is being done, and takes on no more. */
  stop: () => Promise<void>;
};

const BOSS = {
  schema: SCHEMA,
  // Connections: of these a process needs few, as it works on few jobs at once.
  max: 3,
  useListenNotify: true,
  // Only the owner of the tables may make them: see `installJobs`.
  migrate: false,
  // By default deleted jobs would stay for up to a day.
  maintenanceIntervalSeconds: 60,
};

const STOP_TIMEOUT_MS = 10_000;

/** Starts this process's part in the jobs, which lie in the database and are done by any process on it. */
export async function startJobs(options: JobsOptions): Promise<RunningJobs> {
  const { connection, db, log } = options;
  const boss = new PgBoss({ ...bossConnection(connection), ...BOSS });
  // It emits plain objects as well as errors, and the log would leave those out.
  boss.on('error', ({ message }) => log.error({ reason: message }, 'jobs: something failed'));
  await boss.start();
  const desk = createJobDesk({ boss, keeper: await createQueueKeeper(boss), db, log });
  return {
    ...desk,
    repeat: (name, cron, work, options) => repeatWork(desk, { name, cron, work, ...options }),
    stop: () => boss.stop({ graceful: true, timeout: STOP_TIMEOUT_MS }),
  };
}
