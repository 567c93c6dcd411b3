import type { JobResult, JobWithMetadata, PgBoss, WorkOptions } from 'pg-boss';
import { z } from 'zod';
import type { Jobs, Logger } from '../context/index.ts';
import { isDiskFull, type Sql, type Transaction } from '../db/index.ts';
import { framesOf, jobFailureOf } from './job-failure.ts';
import { countJobs, listFailedJobs, recordRun } from './jobs.repository.ts';
import type { KeptQueue, QueueKeeper } from './queue-keeper.ts';

/** One kind of job. It has rules for storing and repeating it, and the function that performs it. */
export type JobKind = KeptQueue & {
  workers?: WorkOptions;
  work: (data: unknown) => Promise<unknown>;
  /** True if a successful run also does the work of earlier failed runs. */
  makesUpForEarlier?: boolean;
};

/** Stores jobs, runs the jobs of its queues, and reports on them. */
export type JobDesk = Pick<Jobs, 'overview' | 'retry'> & {
  open: (kind: JobKind) => Promise<void>;
  /** Stores a job of the given kind. In a transaction, the job exists only after the commit. */
  put: (name: string, data: object, tx?: Transaction) => Promise<void>;
  /** Stores several jobs in a transaction, in one statement. */
  putAll: (name: string, data: readonly object[], tx: Transaction) => Promise<void>;
};

type Job = Pick<JobWithMetadata<unknown>, 'id' | 'data' | 'retryCount' | 'retryLimit'>;

const FAILED_SHOWN = 20;

// A new job is announced to all workers of its queue. Only one worker polls often for jobs to retry. If all
// workers did, an idle server would query its database twenty times a second.
const HELPER_LOOKS_EVERY_SECONDS = 30;

const retryAnswer = z.object({ affected: z.number() });

type Parts = { boss: PgBoss; keeper: QueueKeeper; db: Sql; log: Logger };

export function createJobDesk({ boss, keeper, db, log }: Parts): JobDesk {
  const kinds = new Map<string, JobKind>();

  async function run({ name, work, makesUpForEarlier }: JobKind, job: Job): Promise<void> {
    try {
      await work(job.data);
    } catch (error) {
      const failure = jobFailureOf(error);
      const told = { queue: name, tries: job.retryCount + 1, error: failure.message, stack: framesOf(error) };
      if (isDiskFull(error)) log.error(told, 'disk full: the database cannot write what a job does');
      else if (job.retryCount < job.retryLimit) log.warn(told, 'jobs: one failed and is tried again');
      else log.error(told, 'jobs: one failed permanently');
      // Stores only the kind of the failure with the job, because the error itself may contain names.
      throw failure;
    }
    // A finished job is deleted, because it may contain secrets. A failed job is kept as long as the rules of
    // its queue require.
    await boss.deleteJob(name, job.id);
    if (makesUpForEarlier) await boss.deleteStoredJobs(name);
    await recordRun(db, name);
  }

  return {
    async open(kind) {
      await keeper.keep(kind);
      kinds.set(kind.name, kind);
      await startWorkers(boss, kind, (job) => endOf(job, run(kind, job)));
    },
    async put(name, data, tx) {
      await boss.send(name, data, tx ? { db: within(tx) } : {});
    },
    async putAll(name, data, tx) {
      const jobs = data.map((one) => ({ data: one }));
      await boss.insert(name, jobs, { db: within(tx) });
    },
    async overview() {
      const names = [...kinds.keys()];
      const [counts, failed] = await Promise.all([
        countJobs(db, names),
        listFailedJobs(db, names, FAILED_SHOWN),
      ]);
      const queues = counts.map((count) => ({ ...count, cron: kinds.get(count.name)?.cron ?? null }));
      return { queues, failed };
    },
    async retry(queue, jobId) {
      if (!kinds.has(queue)) return false;
      return retryAnswer.parse(await boss.retry(queue, jobId)).affected > 0;
    },
  };
}

/**
 * Starts one worker. When the first job arrives, this worker starts more workers, up to the number that may
 * run at the same time.
 */
async function startWorkers(
  boss: PgBoss,
  { name, workers: { localConcurrency = 1, ...workers } = {} }: JobKind,
  finish: (job: Job) => Promise<JobResult>,
): Promise<void> {
  let helpers = 0;
  const startHelpers = () => {
    for (; helpers < localConcurrency - 1; helpers += 1) {
      const looking = { notifyPollingIntervalSeconds: HELPER_LOOKS_EVERY_SECONDS };
      // A process that is stopping starts no more workers, but still completes this job.
      startOne(looking).catch(() => {});
    }
  };
  const startOne = async (looking: WorkOptions = {}) => {
    const options = { ...workers, ...looking, includeMetadata: true, perJobResults: true } as const;
    let id = '';
    id = await boss.work(name, options, async (jobs) => {
      startHelpers();
      const results = await Promise.all(jobs.map(finish));
      // Another job may be waiting, so the worker polls again immediately.
      boss.notifyWorker(id);
      return results;
    });
  };
  await startOne();
}

/** Jobs fetched together succeed or fail independently. */
async function endOf({ id }: Job, done: Promise<void>): Promise<JobResult> {
  try {
    await done;
    return { id, status: 'completed' };
  } catch (error) {
    const { name, message } = jobFailureOf(error);
    return { id, status: 'failed', output: { name, message } };
  }
}

/** Lets pg-boss run its statements in our transaction. */
const within = (tx: Transaction) => ({
  executeSql: async (text: string, values?: unknown[]) => ({ rows: await tx.queryRaw(text, values) }),
});
