import type { Input } from '@baari/contract';
import type { PatientToken } from '@baari/contract/queue';
import { withdrawArrival as decideWithdrawal } from '@baari/core/queue';
import type { Context } from '../../context/index.ts';
import { lockedToken } from '../ledger/locked-token.ts';
import { countsForGood, takeBackArrival } from '../ledger/token.repository.ts';
import { changeAsHolder } from './holder-verb.ts';

/**
 * The patient is not in the clinic after all. Throws `queue.token_not_arrived`, and `queue.arrival_seen` when the clinic has seen
 * or called the patient: then only the clinic takes it back.
 */
export function withdrawArrival(
  ctx: Context,
  input: Input<'queue', 'withdrawArrival'>,
): Promise<PatientToken> {
  return changeAsHolder(ctx, 'withdrawArrival', input, async (locked, number) => {
    const { tx, queue, sessionId } = locked;
    const token = await lockedToken(locked, number);
    return {
      change: decideWithdrawal(queue, token, await countsForGood(tx, sessionId, number)),
      write: () => takeBackArrival(tx, sessionId, number),
    };
  });
}
