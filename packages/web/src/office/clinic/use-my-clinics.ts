import type { ClinicMembership } from '@baari/contract/clinics';
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { api, isReason, newIdempotencyKey } from '../../shared/api/index.ts';
import { myClinicsQuery } from '../../shared/clinics/api.ts';

/**
 * Claims the clinics without an owner that have this account's email. Returns an empty list when no such
 * clinic exists.
 */
export const claimQuery = queryOptions({
  queryKey: ['claim-clinic'],
  queryFn: async (): Promise<ClinicMembership[]> => {
    try {
      return await api.clinics.claimClinic({}, { context: { idempotencyKey: newIdempotencyKey() } });
    } catch (error) {
      if (isReason(error, 'clinic.none_found')) return [];
      // Another tab has claimed the clinics first, and now the plan allows no further clinic.
      if (isReason(error, 'billing.clinic_limit')) return await api.clinics.listMyClinics();
      throw error;
    }
  },
  staleTime: Infinity,
});

type MyClinics = {
  /**
   * The account's clinics, or undefined until they are known. The list is empty if the account has no clinic
   * and could claim none.
   */
  clinics: readonly ClinicMembership[] | undefined;
  error: Error | null;
  retry: () => void;
};

/**
 * Returns the account's clinics. If the account has no clinics, first claims the clinics that have its email,
 * but only once.
 */
export function useMyClinics({ enabled = true } = {}): MyClinics {
  const queryClient = useQueryClient();
  const { data: listed, error, refetch } = useQuery({ ...myClinicsQuery, enabled });
  const hasNone = listed?.length === 0;
  const claim = useQuery({ ...claimQuery, enabled: enabled && hasNone });
  const claimed = claim.data;
  useEffect(() => {
    if (claimed && claimed.length > 0) queryClient.setQueryData(myClinicsQuery.queryKey, claimed);
  }, [queryClient, claimed]);

  if (!hasNone) return { clinics: listed, error, retry: () => void refetch() };
  return { clinics: claimed, error: claim.error, retry: () => void claim.refetch() };
}
