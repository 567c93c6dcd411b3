import type { ConsoleToken, TokenFee, TypedFee } from '@baari/contract/queue';
import type { PaymentKind } from '@baari/core/clinics';
import { isOwed } from '@baari/core/queue';

/**
 * Returns the fee mark that one press sets: free for a free visit, and otherwise paid by the usual method.
 * Returns null if the amount is unknown, if a fee of an earlier day counts for the visit, or if the clinic
 * marks no fees.
 */
export function usualFee(
  { paise, freeUntil, carried }: TokenFee,
  usual: PaymentKind | undefined,
): TypedFee | null {
  if (usual === undefined || carried !== undefined) return null;
  if (freeUntil !== null || paise === 0) return { mark: 'free' };
  return paise === null ? null : { mark: 'paid', kind: usual, paise };
}

/** True if money for a visit is still to be taken. */
export const isUnpaid = ({ fee, state }: Pick<ConsoleToken, 'fee' | 'state'>): boolean =>
  fee !== undefined && state.status !== 'cancelled' && isOwed(fee);
