import type { ConsoleQueue, IssuedAnswer, QueueAnswer } from '@baari/contract/queue';
import { tokenLabel } from '@baari/core/doctors';
import { countAhead } from '@baari/core/queue';
import { AppError } from '@baari/core/shared';
import { shownClock, turnAt } from '@baari/core/wait-time';
import type { Context } from '../../context/index.ts';
import { findDoctor, requireQueueAccess } from '../../doctors/index.ts';
import { type Changed, changeQueue, type QueueRequest } from '../ledger/change-queue.ts';

type StaffRequest = Omit<QueueRequest, 'authorise'>;

/** Runs a change for the doctor or a member of the clinic, and answers like `answerAsStaff`. */
export function changeAsStaff(ctx: Context, request: StaffRequest): Promise<QueueAnswer> {
  return answerAsStaff(ctx, request.input.doctorId, async () => [
    await changeQueue(ctx, { ...request, authorise: (doctor) => requireQueueAccess(ctx, doctor) }),
  ]);
}

/** Issues a token for the doctor or a member of the clinic, and adds the data for a receipt to the answer. */
export async function issueAsStaff(ctx: Context, request: StaffRequest): Promise<IssuedAnswer> {
  const answer = await changeAsStaff(ctx, request);
  const { queue, number } = answer;
  if (number === null) throw new Error('no token was issued');
  const doctor = await findDoctor(ctx.db, queue.doctorId);
  const letter = doctor?.profile.shownLetter ?? null;
  return {
    ...answer,
    number,
    label: tokenLabel({ letter, outage: queue.outage }, number),
    room: doctor?.profile.room ?? null,
    expected: expectedCall(queue, number),
  };
}

function expectedCall(queue: ConsoleQueue, number: number): IssuedAnswer['expected'] {
  const token = queue.tokens.find((one) => one.number === number && one.state.status === 'waiting');
  const turn = token ? turnAt(queue, countAhead(queue, token)) : null;
  if (turn === null) return null;
  const { earliestAt, aboutAt, latestAt } = shownClock(turn);
  const iso = (at: number) => new Date(at).toISOString();
  return { earliestAt: iso(earliestAt), aboutAt: iso(aboutAt), latestAt: iso(latestAt) };
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
