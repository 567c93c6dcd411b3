import type { Input } from '@baari/contract';
import type { PatientToken } from '@baari/contract/queue';
import { AppError } from '@baari/core/shared';
import { z } from 'zod';
import { once, type Context } from '../../context/index.ts';
import { saveTravelMinutes } from '../ledger/patient-token.repository.ts';
import { getToken } from '../views/patient-token.ts';

/**
 * The holder of a waiting token says how long the way takes, null when nobody knows, and how close to cut it. That changes
 * nothing in the queue, so the log gets no event. Throws `queue.token_not_found` and `queue.token_not_waiting`.
 */
export async function setTravelTime(
  ctx: Context,
  input: Input<'queue', 'setTravelTime'>,
): Promise<PatientToken> {
  const { state, secret } = await getToken(ctx, input);
  // A token of an overdue session waits in the database until the end of the session is recorded.
  const isWaiting = state.status === 'waiting';
  const request = { operation: 'setTravelTime', input, answer: z.object({}) };
  await ctx.db.transaction((tx) =>
    once(ctx, tx, request, async () => {
      const isSaved = isWaiting && (await saveTravelMinutes(tx, { ...input, secret }));
      if (!isSaved) throw new AppError('conflict', 'queue.token_not_waiting');
      return {};
    }),
  );
  return getToken(ctx, input);
}
