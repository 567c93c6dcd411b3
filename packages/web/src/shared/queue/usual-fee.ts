import type { ConsoleToken, TokenFee, TypedFee } from '@baari/contract/queue';
import type { PaymentKind } from '@baari/core/clinics';

/**
 * The fee mark of one press: free where the visit is, otherwise paid by the usual method. Null for an
 * unknown amount, and where the clinic marks no fees.
 */
export function usualFee({ paise, freeUntil }: TokenFee, usual: PaymentKind | undefined): TypedFee | null {
  if (usual === undefined) return null;
  if (freeUntil !== null || paise === 0) return { mark: 'free' };
  return paise === null ? null : { mark: 'paid', kind: usual, paise };
}

/** Says whether money is still to be taken for a visit: nothing is marked and it is not free, or it is due. */
export function isUnpaid({ fee, state }: Pick<ConsoleToken, 'fee' | 'state'>): boolean {
  if (!fee || state.status === 'cancelled') return false;
  if (fee.mark !== null) return fee.mark.mark === 'due';
  return fee.freeUntil === null && fee.paise !== 0;
}

/** The amount to be paid: as marked due, otherwise the price of the visit; null where it is unknown. */
export const owedPaise = ({ mark, paise }: TokenFee): number | null =>
  (mark?.mark === 'due' ? mark.paise : null) ?? paise;
