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
  | { mark: 'paid'; kind: PaymentKind; paise: number; refund?: Refund | undefined }
  | { mark: 'free' }
  | { mark: 'waived'; paise: number | null; reason: string | null };

/** Money of a paid fee that was given back: all of it or a part. The reason is null once the patient was erased. */
export type Refund = { kind: PaymentKind; paise: number; reason: string | null };

/** As much as a doctor's fee can be. */
export const FEE_PAISE_MAX = 100_000_000;

/**
 * Says whether a token's visit never happened, or continues with another token: then it has no fee mark, or
 * only there.
 */
export const isVisitElsewhere = (state: TokenState): boolean =>
  state.status === 'cancelled' && (state.reason === 'undone' || state.reason === 'moved');

type FeeToken = Pick<Token, 'number' | 'state'>;

/**
 * Staff mark the fee of a token, live or over. Throws `queue.fee_elsewhere` for one whose visit is not its own any
 * longer, and `queue.fee_refunded` where another mark would hide a refund.
 */
export function markFee(queue: DoctorQueue, token: FeeToken, before: FeeMark | null): QueueChange {
  if (refundOf(before) !== null) throw new AppError('conflict', 'queue.fee_refunded');
  return feeMarked(queue, token);
}

/**
 * Staff give a paid fee back, or with null take back that they did. The payment stays as it was marked. Throws
 * `queue.fee_elsewhere`, `queue.fee_not_paid`, `queue.fee_refunded`, `queue.fee_not_refunded`, and `queue.refund_too_much`
 * (details: `paidPaise`).
 */
export function refundFee(
  queue: DoctorQueue,
  token: FeeToken,
  { before, refund }: { before: FeeMark | null; refund: Refund | null },
): { change: QueueChange; paid: FeeMark & { mark: 'paid' } } {
  if (before?.mark !== 'paid') throw new AppError('conflict', 'queue.fee_not_paid');
  const isRefunded = refundOf(before) !== null;
  if (refund === null && !isRefunded) throw new AppError('conflict', 'queue.fee_not_refunded');
  if (refund !== null && isRefunded) throw new AppError('conflict', 'queue.fee_refunded');
  if (refund !== null && refund.paise > before.paise)
    throw new AppError('conflict', 'queue.refund_too_much', { paidPaise: before.paise });
  return { change: feeMarked(queue, token), paid: before };
}

function feeMarked(queue: DoctorQueue, { number, state }: FeeToken): QueueChange {
  if (isVisitElsewhere(state)) throw new AppError('conflict', 'queue.fee_elsewhere');
  return change('fee_marked', number, queue, queue, []);
}

/** Returns the refund of a marked fee; null without one. */
export const refundOf = (fee: FeeMark | null): Refund | null =>
  fee?.mark === 'paid' ? (fee.refund ?? null) : null;

/** Says whether a mark pays or waives a due fee, which works for a visit of any day. */
export const settlesDue = (before: Pick<FeeMark, 'mark'> | null, after: FeeMark | null): boolean =>
  before?.mark === 'due' && (after?.mark === 'paid' || after?.mark === 'waived');
