import { setTimeout as pause } from 'node:timers/promises';
import type pg from 'pg';
import { PgBoss } from 'pg-boss';
import type { Logger } from '../context/index.ts';
import type { Sql } from '../db/index.ts';
import { createJobDesk, type JobDesk, type JobKind } from './job-desk.ts';
import { isBuildingIndexes } from './jobs.repository.ts';
import { createQueueKeeper } from './queue-keeper.ts';

export type JobsOptions = {
  connection: pg.ClientConfig;
  /** Baari's own pool to the same database, for its records of jobs. */
  db: Sql;
  log: Logger;
};

export type RunningJobs = JobDesk & {
  /**
   * Runs `work` by a cron expression (UTC), in only one of the processes on this database. A run that fails
   * or hangs is repeated, so the work must be safe to run twice, even in parallel. By default, a run counts
   * as hanging after five minutes.
   */
  repeat: (
    name: string,
    cron: string,
    work: () => Promise<unknown>,
    options?: Pick<RepeatedWork, 'takesAtMostSeconds'>,
  ) => Promise<void>;
  /** Completes running jobs and starts no new ones. */
  stop: () => Promise<void>;
};

/** The schema of pg-boss's tables. */
export const SCHEMA = 'pgboss';

const BOSS = {
  schema: SCHEMA,
  // The number of connections to the database. A few connections are enough, because a process runs only a
  // few jobs at the same time.
  max: 3,
  useListenNotify: true,
  // Only the owner of the tables may create them, which `installJobs` does.
  migrate: false,
  // The interval at which deleted jobs are removed. By default, deleted jobs would remain for up to a day.
  maintenanceIntervalSeconds: 60,
};

const STOP_TIMEOUT_MS = 10_000;

/**
 * Starts this process's workers. The jobs are stored in the database, and any process connected to it may run
 * them.
 */
export async function startJobs(options: JobsOptions): Promise<RunningJobs> {
  const { connection, db, log } = options;
  const boss = new PgBoss({ ...bossConnection(connection), ...BOSS });
  // pg-boss emits plain objects as well as errors. The log would leave out plain objects.
  boss.on('error', ({ message }) => log.error({ reason: message }, 'jobs: something failed'));
  await boss.start();
  const desk = createJobDesk({ boss, keeper: await createQueueKeeper(boss), db, log });
  return {
    ...desk,
    repeat: (name, cron, work, options) => repeatWork(desk, { name, cron, work, ...options }),
    stop: () => boss.stop({ graceful: true, timeout: STOP_TIMEOUT_MS }),
  };
}

const LOOK_MS = 100;
/**
 * This many attempts take ten seconds in total. That is enough, because new tables are small. If it is not
 * enough, the next start tries again.
 */
const MOST_LOOKS = 100;

/** Creates or upgrades the tables of the jobs, as the role that owns them. */
export async function installJobs(connection: pg.ClientConfig, db: Sql): Promise<void> {
  const boss = new PgBoss({
    ...bossConnection(connection),
    schema: SCHEMA,
    max: 1,
    supervise: false,
    schedule: false,
  });
  // Errors are ignored here, because the start reports them too. The next start tries again to build an index
  // that could not be built.
  boss.on('error', () => {});
  await boss.start();
  try {
    for (let looks = 0; looks < MOST_LOOKS && (await isBuildingIndexes(db)); looks += 1) await pause(LOOK_MS);
  } finally {
    await boss.stop({ graceful: false });
  }
}

/** Translates the driver's options into pg-boss's own names. */
function bossConnection({ connectionString, host, port, user, database, password }: pg.ClientConfig) {
  if (connectionString !== undefined) return { connectionString };
  return {
    ...(host === undefined ? {} : { host }),
    ...(port === undefined ? {} : { port }),
    ...(user === undefined ? {} : { user }),
    ...(database === undefined ? {} : { database }),
    ...(typeof password === 'string' ? { password } : {}),
  };
}

const MINUTE = 60;
const DAY = 86_400;

const REPEATED_QUEUE = {
  // At most one run waits, because a late run does the work of all earlier runs.
  policy: 'short',
  // The pauses before further attempts are 10, 20, 40 … seconds, about five minutes in total. Some of these
  // jobs run only once an hour.
  retryLimit: 5,
  retryDelay: 10,
  retryBackoff: true,
  retryDelayMax: 5 * MINUTE,
  notify: true,
  deleteAfterSeconds: DAY,
} satisfies JobKind['queue'];

// New jobs are announced immediately. Polling finds the jobs that must be retried.
const REPEATED_WORKERS = { notifyPollingIntervalSeconds: 5 };

/**
 * If a run takes longer than this, for example because its process crashed, it counts as failed and another
 * run starts.
 */
const TAKES_AT_MOST_SECONDS = 5 * MINUTE;

type RepeatedWork = Pick<JobKind, 'name' | 'work'> & { cron: string; takesAtMostSeconds?: number };

/** Runs `work` by a cron expression (UTC), in only one of the processes on this database. */
const repeatWork = (
  desk: JobDesk,
  { name, cron, work, takesAtMostSeconds = TAKES_AT_MOST_SECONDS }: RepeatedWork,
): Promise<void> => {
  const queue = { ...REPEATED_QUEUE, expireInSeconds: takesAtMostSeconds };
  return desk.open({ name, cron, queue, workers: REPEATED_WORKERS, work, makesUpForEarlier: true });
};
