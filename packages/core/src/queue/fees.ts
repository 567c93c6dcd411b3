/**
 * The fee mark: staff's record of the money for a visit, before or after it. It charges nobody and moves
 * nobody.
 */
import type { PaymentKind } from '../clinics/index.ts';
import { AppError } from '../shared/index.ts';
import { change } from './change.ts';
import type { DoctorQueue, QueueChange } from './doctor-queue.ts';
import type { Token, TokenState } from './token.ts';

/**
 * Amounts are in paise; a due or waived one is null when unknown. The reason of a waiver is null once the
 * patient was erased.
 */
export type FeeMark =
  | { mark: 'due'; paise: number | null }
  | { mark: 'paid'; kind: PaymentKind; paise: number }
  | { mark: 'free' }
  | { mark: 'waived'; paise: number | null; reason: string | null };

/** As much as a doctor's fee can be. */
export const FEE_PAISE_MAX = 100_000_000;

/**
 * Says whether a token's visit never happened, or continues with another token: then it has no fee mark, or
 * only there.
 */
export const isVisitElsewhere = (state: TokenState): boolean =>
  state.status === 'cancelled' && (state.reason === 'undone' || state.reason === 'moved');

/** Staff mark the fee of a token, live or over. Throws `queue.fee_elsewhere` for one whose visit is not its own any longer. */
export function markFee(queue: DoctorQueue, { number, state }: Pick<Token, 'number' | 'state'>): QueueChange {
  if (isVisitElsewhere(state)) throw new AppError('conflict', 'queue.fee_elsewhere');
  return change('fee_marked', number, queue, queue, []);
}

/** Says whether a mark pays or waives a due fee, which works for a visit of any day. */
export const settlesDue = (before: Pick<FeeMark, 'mark'> | null, after: FeeMark | null): boolean =>
  before?.mark === 'due' && (after?.mark === 'paid' || after?.mark === 'waived');
