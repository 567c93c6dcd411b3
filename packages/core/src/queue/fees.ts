/**
 * The fee mark is staff's record of the money for a visit. Staff can set it before or after the visit. The
 * mark is only a record. A fee mark charges no money and moves no patient.
 */
import type { PaymentKind } from '../clinics/index.ts';
import { AppError } from '../shared/index.ts';
import { change } from './change.ts';
import type { DoctorQueue, QueueChange } from './doctor-queue.ts';
import type { Token, TokenState } from './token.ts';
import type { VisitType } from './visit.ts';

/**
 * Amounts are in paise. A due or waived amount is null if it is unknown. A waiver's reason becomes null once
 * the patient is erased.
 */
export type FeeMark =
  | { mark: 'due'; paise: number | null }
  | { mark: 'paid'; kind: PaymentKind; paise: number; refund?: Refund | undefined }
  | { mark: 'free' }
  | { mark: 'waived'; paise: number | null; reason: string | null };

/** A full or partial refund of a paid fee. The refund's reason becomes null once the patient is erased. */
export type Refund = { kind: PaymentKind; paise: number; reason: string | null };

/**
 * The price of a visit in paise (null if unknown), the last day on which a visit is free, and the fee mark,
 * if there is one. `carried` is set if a fee from an earlier day counts for the visit.
 */
export type VisitFee = {
  paise: number | null;
  freeUntil: string | null;
  mark: FeeMark | null;
  carried?: object | undefined;
};

/**
 * Returns whether the desk still has to take money for a visit. This is the case if the fee is marked as due.
 * It is also the case if the fee is not marked, the visit is not free, and no fee from an earlier day counts
 * for it.
 */
export const isOwed = ({ paise, freeUntil, mark, carried }: VisitFee): boolean =>
  mark === null ? freeUntil === null && paise !== 0 && carried === undefined : mark.mark === 'due';

/**
 * The amount to pay, which is the amount marked as due, or else the price of the visit. The value is null if
 * the amount is unknown.
 */
export const owedPaise = ({ mark, paise }: VisitFee): number | null =>
  (mark?.mark === 'due' ? mark.paise : null) ?? paise;

/** The highest fee that a doctor can have. */
export const FEE_PAISE_MAX = 100_000_000;

/** A doctor's fees in rupees. A null `followUpFee` or `reportFee` means that the consultation fee applies. */
export type DoctorFees = {
  consultationFee: number | null;
  followUpFee: number | null;
  reportFee: number | null;
};

/**
 * Returns the price of a visit in paise, or null if it is unknown. Does not consider that a follow-up may be
 * free. `FEE_BY_RULE` is the same rule in SQL.
 */
export function visitPaise(fees: DoctorFees, visitType: VisitType | null): number | null {
  const own = visitType === 'follow_up' ? fees.followUpFee : visitType === 'report' ? fees.reportFee : null;
  const rupees = own ?? fees.consultationFee;
  return rupees === null ? null : Math.round(rupees * 100);
}

/**
 * Returns whether a token can't have a fee mark. This is the case if the visit never happened, or if it
 * continues with another token, which has the mark.
 */
export const isVisitElsewhere = (state: TokenState): boolean =>
  state.status === 'cancelled' && (state.reason === 'undone' || state.reason === 'moved');

type FeeToken = Pick<Token, 'number' | 'state'>;

/**
 * Throws `queue.fee_changed_since` if the fee of a token has another mark than the one that its marker saw.
 * This happens if somebody else marked the fee online while the marker had no internet.
 */
export function requireSameFee(seen: FeeMark | null, now: FeeMark | null): void {
  if (partsOf(seen) !== partsOf(now)) throw new AppError('conflict', 'queue.fee_changed_since');
}

/** Returns everything about a mark that decides whether another mark is the same. */
const partsOf = (fee: FeeMark | null): string =>
  JSON.stringify([
    fee?.mark,
    fee?.mark === 'paid' && fee.kind,
    fee !== null && fee.mark !== 'free' && fee.paise,
    refundOf(fee)?.paise,
  ]);

/**
 * Marks the fee of a token, whether or not the visit is over. Throws `queue.fee_elsewhere` if the visit
 * continues with another token, and `queue.fee_refunded` if another mark would hide a refund.
 */
export function markFee(queue: DoctorQueue, token: FeeToken, before: FeeMark | null): QueueChange {
  if (refundOf(before) !== null) throw new AppError('conflict', 'queue.fee_refunded');
  return feeMarked(queue, token);
}

/**
 * Refunds a paid fee. If the refund is null, withdraws the earlier refund. The mark of the payment does not
 * change. Throws `queue.fee_elsewhere`, `queue.fee_not_paid`, `queue.fee_refunded`, `queue.fee_not_refunded`,
 * and `queue.refund_too_much` (with `paidPaise`).
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

/** Returns the refund of a marked fee. Returns null if there is no refund. */
export const refundOf = (fee: FeeMark | null): Refund | null =>
  fee?.mark === 'paid' ? (fee.refund ?? null) : null;

/** Returns whether a mark pays or waives a due fee. Such a mark is allowed for a visit on any day. */
export const settlesDue = (before: Pick<FeeMark, 'mark'> | null, after: FeeMark | null): boolean =>
  before?.mark === 'due' && (after?.mark === 'paid' || after?.mark === 'waived');
