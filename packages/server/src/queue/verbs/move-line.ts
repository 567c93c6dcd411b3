import type { Input } from '@baari/contract';
import type { QueueAnswer } from '@baari/contract/queue';
import { inLine, joinLine } from '@baari/core/queue';
import type { Context } from '../../context/index.ts';
import { lockedLiveTokens } from '../ledger/locked-token.ts';
import { movePatients } from './move-patients.ts';

/**
 * All who wait for a doctor go on in another's line, merged one and one, and with them who was passed or is away; the answer
 * counts them. Who has a token there already stays. Throws `queue.nobody_waiting` when nobody goes, beside what `movePatients` throws.
 */
export function moveLine(ctx: Context, input: Input<'queue', 'moveLine'>): Promise<QueueAnswer> {
  return movePatients(ctx, {
    operation: 'moveLine',
    input,
    because: 'clinic',
    choose: async (from) => {
      const live = await lockedLiveTokens(from);
      const outside = live.filter(({ state }) => state.status === 'passed' || state.status === 'away');
      const tokens = [...inLine(live), ...outside];
      return { tokens, number: null, join: joinLine, mayStay: true };
    },
  });
}
