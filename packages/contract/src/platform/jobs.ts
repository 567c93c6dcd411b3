/** The server's background jobs and their failures, for the operator. */
import { z } from 'zod';
import { id, instant, line, nothing, operation } from '../shared/index.ts';
export const jobQueue = z.object({
  name: z.string(),
  /** The cron expression (UTC) of a recurring job, or null for other work. */
  cron: z.string().nullable(),
  waiting: z.number().int(),
  /** The number of jobs that failed at least once and will be tried again. */
  retrying: z.number().int(),
  active: z.number().int(),
  failed: z.number().int(),
  lastDoneAt: instant.nullable(),
});
export type JobQueue = z.infer<typeof jobQueue>;

export const failedJob = z.object({
  jobId: id,
  queue: z.string(),
  failedAt: instant.nullable(),
  tries: z.number().int(),
  /** The kind of the error, never the job's content. */
  error: z.string(),
});
export type FailedJob = z.infer<typeof failedJob>;

export const jobOperations = {
  listJobs: operation
    .route({
      method: 'GET',
      path: '/admin/jobs',
      tags: ['Platform administration'],
      summary: 'List background jobs and failures (super admins)',
    })
    .input(nothing)
    .output(z.object({ queues: z.array(jobQueue), failed: z.array(failedJob) })),
  retryJob: operation
    .route({
      method: 'POST',
      path: '/admin/jobs/{queue}/{jobId}/retry',
      tags: ['Platform administration'],
      summary: 'Retry a failed job (super admins)',
    })
    .input(z.object({ queue: line(100), jobId: id }))
    .output(nothing),
};
