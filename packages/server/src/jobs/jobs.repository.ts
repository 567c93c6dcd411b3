import type { FailedJob, JobQueue } from '@baari/contract/platform';
import { z } from 'zod';
import type { Sql } from '../db/index.ts';

/** Records that a job of a queue has just been completed. */
export async function recordRun(sql: Sql, queue: string): Promise<void> {
  await sql.query(
    `INSERT INTO job_run (queue, last_done_at) VALUES (:queue, now())
     ON CONFLICT (queue) DO UPDATE SET last_done_at = EXCLUDED.last_done_at`,
    { queue },
  );
}

type CountRow = Omit<JobQueue, 'cron' | 'lastDoneAt'> & { lastDoneAt: Date | null };

/** Counts the jobs in each of these queues now, because the library's own counts may be minutes old. */
export async function countJobs(sql: Sql, queues: readonly string[]): Promise<Omit<JobQueue, 'cron'>[]> {
  const rows = await sql.query<CountRow>(
    `SELECT q.name, r.last_done_at,
       count(*) FILTER (WHERE j.state = 'created') AS waiting,
       count(*) FILTER (WHERE j.state = 'retry') AS retrying,
       count(*) FILTER (WHERE j.state = 'active') AS active,
       count(*) FILTER (WHERE j.state = 'failed') AS failed
     FROM unnest(:queues::text[]) WITH ORDINALITY AS q (name, position)
     LEFT JOIN pgboss.job j ON j.name = q.name
     LEFT JOIN job_run r ON r.queue = q.name
     GROUP BY q.name, q.position, r.last_done_at
     ORDER BY q.position`,
    { queues },
  );
  return rows.map(({ lastDoneAt, ...counts }) => ({
    ...counts,
    lastDoneAt: lastDoneAt?.toISOString() ?? null,
  }));
}

// If a failure is not a JobFailure, for example because the process was killed, pg-boss stores its own text.
const outputSchema = z
  .object({ name: z.literal('JobFailure'), message: z.string() })
  .transform(({ message }) => message)
  .catch('not finished in time');

/** A job as pg-boss stores it, in tables outside Baari's schema. */
type StoredFailure = {
  id: string;
  name: string;
  completedOn: Date | null;
  retryCount: number;
  output: unknown;
};

/**
 * Returns the newest failed jobs, but at most `most` of each queue, so that a job that fails every minute
 * does not hide the others.
 */
export async function listFailedJobs(
  sql: Sql,
  queues: readonly string[],
  most: number,
): Promise<FailedJob[]> {
  const rows = await sql.query<StoredFailure>(
    `SELECT id, name, completed_on, retry_count, output FROM (
       SELECT id, name, completed_on, retry_count, output,
         row_number() OVER (PARTITION BY name ORDER BY completed_on DESC, id) AS recency
       FROM pgboss.job WHERE name = ANY(:queues::text[]) AND state = 'failed'
     ) newest WHERE recency <= :most ORDER BY completed_on DESC, id`,
    { queues, most },
  );
  return rows.map(({ id, name, completedOn, retryCount, output }) => ({
    jobId: id,
    queue: name,
    failedAt: completedOn?.toISOString() ?? null,
    tries: retryCount + 1,
    error: outputSchema.parse(output),
  }));
}

/** Returns whether pg-boss is still building indexes that its update postponed until after the start. */
export async function isBuildingIndexes(sql: Sql): Promise<boolean> {
  const left = await sql.query(`SELECT 1 FROM pgboss.bam WHERE status IN ('pending', 'in_progress') LIMIT 1`);
  return left.length > 0;
}
