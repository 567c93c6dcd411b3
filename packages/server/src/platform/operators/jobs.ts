import type { Input } from '@baari/contract';
import type { FailedJob, JobQueue } from '@baari/contract/platform';
import { AppError } from '@baari/core/shared';
import { z } from 'zod';
import { PLAN_JOBS } from '../../billing/index.ts';
import { hasPlans, once, type Context } from '../../context/index.ts';
import { recordAct } from './audit.ts';
import { requireSuperAdmin } from './require-super-admin.ts';

/**
 * Returns the job queues and the jobs that failed permanently. On an installation without plans, leaves out
 * the queues for jobs about plans. Only super admins may call this function.
 */
export async function listJobs(ctx: Context): Promise<{ queues: JobQueue[]; failed: FailedJob[] }> {
  requireSuperAdmin(ctx);
  const { queues, failed } = await ctx.jobs.overview();
  const isShown = (name: string) => hasPlans(ctx) || !PLAN_JOBS.includes(name);
  return { queues: queues.filter(({ name }) => isShown(name)), failed };
}

/**
 * Retries a job that has failed permanently. Only super admins may call this function. Throws
 * `platform.job_not_found`.
 */
export async function retryJob(
  ctx: Context,
  input: Input<'platform', 'retryJob'>,
): Promise<Record<string, never>> {
  const { account } = requireSuperAdmin(ctx);
  const { queue, jobId } = input;
  const request = { operation: 'retryJob', input, answer: z.object({}) };
  await ctx.db.transaction((tx) =>
    once(ctx, tx, request, async () => {
      await recordAct(tx, account, ctx.now(), { act: 'job.retried', subject: queue, subjectId: jobId });
      // The retry comes last, because a rollback could not undo it. So no job is retried without an entry in
      // the audit log.
      if (!(await ctx.jobs.retry(queue, jobId))) throw new AppError('not_found', 'platform.job_not_found');
      return {};
    }),
  );
  return {};
}
