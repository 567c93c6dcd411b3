import type { Input } from '@baari/contract';
import type { PatientToken } from '@baari/contract/queue';
import { leave as decideLeave } from '@baari/core/queue';
import type { Context } from '../../context/index.ts';
import { lockedToken } from '../ledger/locked-token.ts';
import { changeAsHolder } from './holder-verb.ts';

/** The patient gives the token up. Throws `queue.token_not_waiting` when it is not, or no longer, waiting. */
export function leave(ctx: Context, input: Input<'queue', 'leave'>): Promise<PatientToken> {
  return changeAsHolder(ctx, 'leave', input, async (locked, number) => ({
    change: decideLeave(locked.queue, await lockedToken(locked, number)),
  }));
}
