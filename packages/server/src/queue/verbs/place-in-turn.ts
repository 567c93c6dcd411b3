import type { Input } from '@baari/contract';
import type { QueueAnswer } from '@baari/contract/queue';
import { placeInTurn as decidePlaceInTurn } from '@baari/core/queue';
import type { Context } from '../../context/index.ts';
import { lockedToken, lockedTokens } from '../ledger/locked-token.ts';
import { changeAsStaff } from './staff-verb.ts';

/** Takes back that a waiting patient was placed soon or at once. */
export function placeInTurn(ctx: Context, input: Input<'queue', 'placeInTurn'>): Promise<QueueAnswer> {
  return changeAsStaff(ctx, {
    operation: 'placeInTurn',
    input,
    decide: async (locked) => {
      const token = await lockedToken(locked, input.number);
      return { change: decidePlaceInTurn(locked.queue, token, await lockedTokens(locked)) };
    },
  });
}
