import type { ClinicDetails } from '@baari/contract/clinics';
import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { api } from '../api/index.ts';

export const myClinicsQuery = queryOptions({
  queryKey: ['my-clinics'],
  queryFn: ({ signal }) => api.clinics.listMyClinics(undefined, { signal }),
});

export const slugPreviewQuery = (name: string) =>
  queryOptions({
    queryKey: ['slug-preview', name],
    queryFn: ({ signal }) => api.clinics.previewSlug({ name }, { signal }),
    enabled: name !== '',
  });

export const clinicDetailsQuery = (clinicId: string) =>
  queryOptions({
    queryKey: ['clinic-details', clinicId],
    queryFn: ({ signal }) => api.clinics.getClinicDetails({ clinicId }, { signal }),
  });

/** Fetches the number that sends a clinic's WhatsApp messages, and their costs. */
export const clinicWhatsappQuery = (clinicId: string) =>
  queryOptions({
    queryKey: ['clinic-whatsapp', clinicId],
    queryFn: ({ signal }) => api.queue.getClinicWhatsapp({ clinicId }, { signal }),
  });

/** Counts the patients who wait at the clinic now, over all doctors. */
export const waitingCountQuery = (clinicId: string) =>
  queryOptions({
    queryKey: ['clinic-waiting-count', clinicId],
    queryFn: async ({ signal }) => {
      const { doctors } = await api.queue.getClinicConsole({ clinicId }, { signal });
      const waiting = doctors.flatMap(({ queue }) =>
        queue.isEnded ? [] : queue.tokens.filter((token) => token.state.status === 'waiting'),
      );
      return waiting.length;
    },
    staleTime: 0,
  });

/** Returns a function that updates a changed clinic on every screen. */
export function useClinicChanged() {
  const queryClient = useQueryClient();
  return (details: ClinicDetails) => {
    queryClient.setQueryData(clinicDetailsQuery(details.id).queryKey, details);
    refreshClinics(queryClient);
  };
}

/** Refetches everything that names clinics or counts them against the plan. */
export function refreshClinics(queryClient: ReturnType<typeof useQueryClient>): void {
  for (const name of [...myClinicsQuery.queryKey, 'clinic-console', 'usage'])
    void queryClient.invalidateQueries({ queryKey: [name] });
}
