import { queryOptions } from '@tanstack/react-query';
import { api } from '../api/index.ts';
import type { PatientListView } from './patient-list-view.ts';

/** The first part of the key of each list of a clinic's patients. */
export const patientListsKey = (clinicId: string) => ['patients', clinicId] as const;

export const patientListQuery = (clinicId: string, view: PatientListView) => {
  const asked = { ...view, search: view.search.trim() };
  return queryOptions({
    queryKey: [...patientListsKey(clinicId), asked],
    queryFn: ({ signal }) => api.patients.listPatients({ clinicId, ...asked }, { signal }),
    // Every new token can add a patient, so the list is fetched each time it opens.
    staleTime: 0,
    // Earlier results of the same clinic stay until the next response.
    placeholderData: (before, query) => (query?.queryKey[1] === clinicId ? before : undefined),
  });
};

export const patientQuery = (patientId: string) =>
  queryOptions({
    queryKey: ['patient', patientId],
    queryFn: ({ signal }) => api.patients.getPatient({ patientId }, { signal }),
    // The patient is dropped from the cache immediately, because an edit must start from the saved state.
    gcTime: 0,
  });

export const patientVisitsQuery = (patientId: string) =>
  queryOptions({
    queryKey: ['patient-visits', patientId],
    queryFn: ({ signal }) => api.queue.listVisits({ patientId }, { signal }),
    gcTime: 0,
  });

/** The parameter of the desk's address that names the patient to put into its form. */
export const ADDED_PARAM = 'patient';

/** The common part of the keys for records about patients' data, and one page of these records. */
export const patientDataEventsKey = (clinicId: string) => ['patient-data-events', clinicId] as const;

export const patientDataEventsQuery = (clinicId: string, page: number) =>
  queryOptions({
    queryKey: [...patientDataEventsKey(clinicId), page],
    queryFn: ({ signal }) => api.queue.listPatientDataEvents({ clinicId, page }, { signal }),
    staleTime: 0,
    placeholderData: (before, query) => (query?.queryKey[1] === clinicId ? before : undefined),
  });
