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

/** The schema of pg-boss's tables. */
export const SCHEMA = 'pgboss';

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

const LOOK_MS = 100;
/** Ten seconds: the tables are small when they are made, and the next start tries again. */
const MOST_LOOKS = 100;

/** Makes the tables of the jobs, or brings them to this version's state, as the role that is to own them. */
export async function installJobs(connection: pg.ClientConfig, db: Sql): Promise<void> {
  const boss = new PgBoss({
    ...bossConnection(connection),
    schema: SCHEMA,
    max: 1,
    supervise: false,
    schedule: false,
  });
  // What fails is thrown by the start as well; an index that could not be built is tried again at the next.
  boss.on('error', () => {});
  await boss.start();
  try {
    for (let looks = 0; looks < MOST_LOOKS && (await isBuildingIndexes(db)); looks += 1) await pause(LOOK_MS);
  } finally {
    await boss.stop({ graceful: false });
  }
}

/** pg-boss names its options itself, and not all as the driver does. */
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

type RepeatedWork = Pick<JobKind, 'name' | 'work'> & { cron: string; takesAtMostSeconds?: number };

/** Does `work` by a cron expression (UTC), in one of the processes on this database. */
const repeatWork = (
  desk: JobDesk,
  { name, cron, work, takesAtMostSeconds = TAKES_AT_MOST_SECONDS }: RepeatedWork,
): Promise<void> => {
  const queue = { ...REPEATED_QUEUE, expireInSeconds: takesAtMostSeconds };
  return desk.open({ name, cron, queue, workers: REPEATED_WORKERS, work, makesUpForEarlier: true });
};
