import type { ClinicTeam } from '@baari/contract/clinics';
import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { api, isReason, type ApiError } from '../../../lib/api/index.ts';
import { myClinicsQuery } from '../../api.ts';

export const teamQuery = (clinicId: string) =>
  queryOptions({
    queryKey: ['team', clinicId],
    queryFn: ({ signal }) => api.clinics.getTeam({ clinicId }, { signal }),
  });

/** Keeps what the page shows of a team in step with what was done, and with what a refusal tells. */
export function useTeamChanges(clinicId: string) {
  const queryClient = useQueryClient();
  const { queryKey } = teamQuery(clinicId);
  return {
    changed: (team: ClinicTeam) => void queryClient.setQueryData(queryKey, team),
    reload: () => void queryClient.invalidateQueries({ queryKey }),
    /** Somebody else was faster, or took one's own role: what stands on screen is no longer so. */
    refused: (error: ApiError) => {
      if (isReason(error, 'clinic.not_a_member', 'clinic.role_too_low'))
        void queryClient.invalidateQueries({ queryKey: myClinicsQuery.queryKey });
      void queryClient.invalidateQueries({ queryKey });
    },
  };
}
