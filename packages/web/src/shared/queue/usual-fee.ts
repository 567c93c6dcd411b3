import type { ConsoleToken, TokenFee, TypedFee } from '@baari/contract/queue';
import type { PaymentKind } from '@baari/core/clinics';

/**
 * The fee mark set by one press: free for a free visit, otherwise paid by the usual method. Null
 * for an unknown amount, or if the clinic marks no fees.
 */
export function usualFee({ paise, freeUntil }: TokenFee, usual: PaymentKind | undefined): TypedFee | null {
  if (usual === undefined) return null;
  if (freeUntil !== null || paise === 0) return { mark: 'free' };
  return paise === null ? null : { mark: 'paid', kind: usual, paise };
}

/**
 * True if the desk still has to take money for a visit: the fee is marked due, or it is not marked and the
 * visit is not free.
 */
export function isUnpaid({ fee, state }: Pick<ConsoleToken, 'fee' | 'state'>): boolean {
  if (!fee || state.status === 'cancelled') return false;
  if (fee.mark !== null) return fee.mark.mark === 'due';
  return fee.freeUntil === null && fee.paise !== 0;
}

/** The amount to pay: the amount marked as due, or else the price of the visit. Null if unknown. */
export const owedPaise = ({ mark, paise }: TokenFee): number | null =>
  (mark?.mark === 'due' ? mark.paise : null) ?? paise;
