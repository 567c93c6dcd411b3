import type { Input } from '@baari/contract';
import type { QueueAnswer } from '@baari/contract/queue';
import { putBack as decidePutBack } from '@baari/core/queue';
import type { Context } from '../../context/index.ts';
import { reclaimOrdinal } from '../ledger/token.repository.ts';
import { lockedToken } from '../ledger/locked-token.ts';
import { changeAsStaff } from './staff-verb.ts';

/** Lets a skipped or no-show patient wait again with the old number. */
export function putBack(ctx: Context, input: Input<'queue', 'putBack'>): Promise<QueueAnswer> {
  return changeAsStaff(ctx, {
    operation: 'putBack',
    input,
    decide: async (locked) => {
      const change = decidePutBack(locked.queue, await lockedToken(locked, input.number));
      await reclaimOrdinal(locked.tx, locked.sessionId, input.number);
      return { change };
    },
  });
}
