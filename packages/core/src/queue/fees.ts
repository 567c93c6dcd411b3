/** The fee mark: what staff say of the money for a visit, before or after it. Nobody is charged by it, and no place changes. */
import type { PaymentKind } from '../clinics/index.ts';
import { AppError } from '../shared/index.ts';
import { change } from './change.ts';
import type { DoctorQueue, QueueChange } from './doctor-queue.ts';
import type { Token, TokenState } from './token.ts';

/**
 * Amounts are in paise; that of what is due or waived is null where nobody knows it. Why a fee was waived is null once the
 * patient was erased.
 */
export type FeeMark =
  | { mark: 'due'; paise: number | null }
  | { mark: 'paid'; kind: PaymentKind; paise: number }
  | { mark: 'free' }
  | { mark: 'waived'; paise: number | null; reason: string | null };

/** As much as a doctor's fee can be. */
export const FEE_PAISE_MAX = 100_000_000;

/** Whether a token is one whose visit there never was, or which goes on with another one: its fee is marked nowhere, or there. */
export const isVisitElsewhere = (state: TokenState): boolean =>
  state.status === 'cancelled' && (state.reason === 'undone' || state.reason === 'moved');

/** Staff mark the fee of a token, live or over. Throws `queue.fee_elsewhere` for one whose visit is not its own any longer. */
export function markFee(queue: DoctorQueue, { number, state }: Pick<Token, 'number' | 'state'>): QueueChange {
  if (isVisitElsewhere(state)) throw new AppError('conflict', 'queue.fee_elsewhere');
  return change('fee_marked', number, queue, queue, []);
}

/** Whether a mark pays or waives what was due: that can be done of a visit of any day. */
export const settlesDue = (before: Pick<FeeMark, 'mark'> | null, after: FeeMark | null): boolean =>
  before?.mark === 'due' && (after?.mark === 'paid' || after?.mark === 'waived');
