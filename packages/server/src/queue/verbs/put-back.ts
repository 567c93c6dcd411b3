import type { Input } from '@baari/contract';
import type { QueueAnswer } from '@baari/contract/queue';
import { putBack as decidePutBack } from '@baari/core/queue';
import type { Context } from '../../context/index.ts';
import { countTimeBack, reclaimOrdinal } from '../ledger/token.repository.ts';
import { lockedToken, lockedTokens } from '../ledger/locked-token.ts';
import { changeAsStaff } from './staff-verb.ts';

/** Lets a completed, skipped or no-show patient wait again with the old number, behind the next few; the second time at the end. */
export function putBack(ctx: Context, input: Input<'queue', 'putBack'>): Promise<QueueAnswer> {
  return changeAsStaff(ctx, {
    operation: 'putBack',
    input,
    decide: async (locked) => {
      const { tx, queue, sessionId, doctor } = locked;
      const { number } = input;
      const token = await lockedToken(locked, number);
      const late = { tokens: await lockedTokens(locked), behind: doctor.passedBehind };
      const change = decidePutBack(queue, token, late);
      await reclaimOrdinal(tx, sessionId, number);
      return { change, write: () => countTimeBack(tx, sessionId, number, 1) };
    },
  });
}
