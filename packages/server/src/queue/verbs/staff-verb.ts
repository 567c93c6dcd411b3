import type { QueueAnswer } from '@baari/contract/queue';
import { AppError } from '@baari/core/shared';
import type { Context } from '../../context/index.ts';
import { requireQueueAccess } from '../../doctors/index.ts';
import { changeQueue, type QueueRequest } from '../ledger/change-queue.ts';

type StaffRequest = Omit<QueueRequest, 'authorise'>;

/**
 * Runs a change for the doctor or a member of the clinic and answers with the console's queue after it. A conflict
 * carries the current queue in `details.queue`, so that the screen can show what came in between.
 */
export async function changeAsStaff(ctx: Context, request: StaffRequest): Promise<QueueAnswer> {
  const { doctorId } = request.input;
  try {
    const { changed } = await changeQueue(ctx, {
      ...request,
      authorise: (doctor) => requireQueueAccess(ctx, doctor),
    });
    const { number, cancelledCount, revision } = changed;
    const { console } = await ctx.live.refresh(doctorId, revision);
    return { revision, number, cancelledCount, queue: console };
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== 'conflict') throw error;
    const { console } = await ctx.live.refresh(doctorId, 0);
    throw new AppError('conflict', error.reason, { ...error.details, queue: console });
  }
}
