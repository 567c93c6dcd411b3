import type { TokenFee, TypedFee } from '@baari/contract/queue';
import type { PaymentKind } from '@baari/core/clinics';

/**
 * As what one press marks a fee: free where the visit is, else paid as most patients do. Null where nobody knows how much, and
 * where the clinic marks no fees.
 */
export function usualFee({ paise, freeUntil }: TokenFee, usual: PaymentKind | undefined): TypedFee | null {
  if (usual === undefined) return null;
  if (freeUntil !== null || paise === 0) return { mark: 'free' };
  return paise === null ? null : { mark: 'paid', kind: usual, paise };
}
