import type { Input } from '@baari/contract';
import type { QueueAnswer } from '@baari/contract/queue';
import { placeInTurn as decidePlaceInTurn } from '@baari/core/queue';
import type { Context } from '../../context/index.ts';
import { findAsked, setDeclined } from '../ledger/asked-priority.repository.ts';
import { lockedToken, lockedTokens } from '../ledger/locked-token.ts';
import { changeAsStaff } from './staff-verb.ts';

/** Takes back that a waiting patient was placed soon or at once; of one who asked to be seen sooner that is a no. */
export function placeInTurn(ctx: Context, input: Input<'queue', 'placeInTurn'>): Promise<QueueAnswer> {
  return changeAsStaff(ctx, {
    operation: 'placeInTurn',
    input,
    decide: async (locked) => {
      const { tx, queue, sessionId } = locked;
      const { number } = input;
      const token = await lockedToken(locked, number);
      const change = decidePlaceInTurn(queue, token, await lockedTokens(locked));
      const { priority, isDeclined } = await findAsked(tx, sessionId, number);
      if (priority === null || isDeclined) return { change };
      return { change, note: { declines: number }, write: () => setDeclined(tx, sessionId, number, true) };
    },
  });
}
