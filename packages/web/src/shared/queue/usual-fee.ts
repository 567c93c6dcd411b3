import type { TokenFee, TypedFee } from '@baari/contract/queue';
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
