import type { Input } from '@baari/contract';
import type { QueueAnswer } from '@baari/contract/queue';
import { recall as decideRecall } from '@baari/core/queue';
import type { Context } from '../../context/index.ts';
import { countRecall } from '../ledger/token.repository.ts';
import { changeAsStaff } from './staff-verb.ts';

/** Announces the called patient again. */
export function recall(ctx: Context, input: Input<'queue', 'recall'>): Promise<QueueAnswer> {
  return changeAsStaff(ctx, {
    operation: 'recall',
    input,
    decide: ({ tx, queue }) => {
      const change = decideRecall(queue);
      return { change, write: (sessionId) => countRecall(tx, sessionId, change.number ?? 0) };
    },
  });
}
