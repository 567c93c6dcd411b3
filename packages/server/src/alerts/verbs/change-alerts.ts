import { isLive } from '@baari/core/queue';
import { AppError } from '@baari/core/shared';
import { z } from 'zod';
import { once, type Context } from '../../context/index.ts';
import type { Transaction } from '../../db/index.ts';
import { getToken } from '../../queue/index.ts';
import { type LockedAlertToken, lockAlertToken } from '../channels/push/push-subscription.repository.ts';

export type AlertRequest<Input extends { secret: string }> = {
  operation: string;
  input: Input;
  change: (tx: Transaction, token: LockedAlertToken) => Promise<void>;
};

/**
 * Changes how the holder of a token is alerted, while the token is live. That changes nothing in the queue, so the log gets
 * no event. Throws `queue.token_not_found` and `queue.token_not_waiting`.
 */
export async function changeAlerts<Input extends { secret: string }>(
  ctx: Context,
  { operation, input, change }: AlertRequest<Input>,
): Promise<void> {
  const { state, secret } = await getToken(ctx, input);
  // A token of an overdue session waits in the database until the end of the session is recorded.
  const lives = isLive(state);
  await ctx.db.transaction((tx) =>
    once(ctx, tx, { operation, input, answer: z.object({}) }, async () => {
      const token = await lockAlertToken(tx, secret);
      if (!token || !lives || !isLive(token.state)) throw new AppError('conflict', 'queue.token_not_waiting');
      await change(tx, token);
      return {};
    }),
  );
}
