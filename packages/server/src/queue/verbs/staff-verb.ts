import type { QueueAnswer } from '@baari/contract/queue';
import { AppError } from '@baari/core/shared';
import type { Context } from '../../context/index.ts';
import { requireQueueAccess } from '../../doctors/index.ts';
import { type Changed, changeQueue, type QueueRequest } from '../ledger/change-queue.ts';

type StaffRequest = Omit<QueueRequest, 'authorise'>;

/** Runs a change for the doctor or a member of the clinic, and answers like `answerAsStaff`. */
export function changeAsStaff(ctx: Context, request: StaffRequest): Promise<QueueAnswer> {
  return answerAsStaff(ctx, request.input.doctorId, async () => [
    await changeQueue(ctx, { ...request, authorise: (doctor) => requireQueueAccess(ctx, doctor) }),
  ]);
}

/** Runs a change of queues, and answers with one doctor's queue as the console shows it after the change. */
export async function answerAsStaff(
  ctx: Context,
  doctorId: string,
  run: () => Promise<readonly Changed<unknown>[]>,
): Promise<QueueAnswer> {
  return conflictsWithQueue(ctx, doctorId, async () => {
    const changes = await run();
    const own = changes.find(({ changed }) => changed.doctorId === doctorId);
    if (own === undefined) throw new Error('a queue was not changed');
    const { number, cancelledCount, revision } = own.changed;
    const { console } = await ctx.live.refresh(doctorId, revision);
    return { revision, number, cancelledCount, queue: console };
  });
}

/**
 * Adds the doctor's current queue to a conflict (`details.queue`), so that the screen can show what has
 * changed.
 */
export async function conflictsWithQueue<Answer>(
  ctx: Context,
  doctorId: string,
  run: () => Promise<Answer>,
): Promise<Answer> {
  try {
    return await run();
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== 'conflict') throw error;
    const { console } = await ctx.live.refresh(doctorId, 0);
    throw new AppError('conflict', error.reason, { ...error.details, queue: console });
  }
}
