/** What a call of the desk asks of the rules. */
import type { Input } from '@baari/contract';
import type { CallOrder, Inside } from '@baari/core/queue';
import type { LockedDoctorQueue } from '../ledger/change-queue.ts';
import { lockedTokens } from '../ledger/locked-token.ts';

/** The order with what it needs of the session: only to break a visit off all of its tokens are read. */
export async function callOrder(
  locked: LockedDoctorQueue,
  { callRevision, inside }: Pick<Input<'queue', 'callNext'>, 'callRevision' | 'inside'>,
): Promise<CallOrder> {
  return { callRevision, inside: inside === undefined ? null : await insideOf(locked, inside) };
}

async function insideOf(
  locked: LockedDoctorQueue,
  becomes: NonNullable<Input<'queue', 'callNext'>['inside']>,
): Promise<Inside> {
  return becomes === 'back_in_line' ? { becomes, tokens: await lockedTokens(locked) } : { becomes };
}
