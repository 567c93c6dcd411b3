/** What a call of the desk asks of the rules. */
import type { Input } from '@baari/contract';
import { type CallOrder, type Inside, type Next, nextHere } from '@baari/core/queue';
import type { LockedDoctorQueue } from '../ledger/change-queue.ts';
import { lockedTokens } from '../ledger/locked-token.ts';
import { type Arrival, arrivalOf } from './mark-arrived.ts';

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

/** Who is next, and who is passed by it where the clinic calls only those who are here; `isAnyway` calls the first all the same. */
export async function nextOf(locked: LockedDoctorQueue, isAnyway = false): Promise<Next> {
  const { next, doctor } = locked;
  const isFirst = isAnyway || !doctor.callsOnlyHere || next?.hasArrived === true;
  return isFirst ? { next, passed: [] } : nextHere(await lockedTokens(locked));
}

/** Whose visit is broken off is in the clinic, whether or not anybody had said so. */
export function arrivalOfBrokenOff(
  locked: LockedDoctorQueue,
  inside: Input<'queue', 'callNext'>['inside'],
): Partial<Arrival> {
  const { called } = locked.queue;
  return inside === 'back_in_line' && called !== null ? arrivalOf(locked, called, { isSeen: true }) : {};
}
