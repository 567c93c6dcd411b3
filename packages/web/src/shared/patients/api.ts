import { queryOptions } from '@tanstack/react-query';
import { api } from '../api/index.ts';
import type { PatientListView } from './patient-list-view.ts';

/** The first part of every key of a clinic's patient lists. */
export const patientListsKey = (clinicId: string) => ['patients', clinicId] as const;

export const patientListQuery = (clinicId: string, view: PatientListView) => {
  const asked = { ...view, search: view.search.trim() };
  return queryOptions({
    queryKey: [...patientListsKey(clinicId), asked],
    queryFn: ({ signal }) => api.patients.listPatients({ clinicId, ...asked }, { signal }),
    // Patients come and go with every token, so the list is fetched each time it opens.
    staleTime: 0,
    // Earlier results stay until the next answer, but never another clinic's.
    placeholderData: (before, query) => (query?.queryKey[1] === clinicId ? before : undefined),
  });
};

export const patientQuery = (patientId: string) =>
  queryOptions({
    queryKey: ['patient', patientId],
    queryFn: ({ signal }) => api.patients.getPatient({ patientId }, { signal }),
    // An edit starts from the saved state.
    gcTime: 0,
  });

export const patientVisitsQuery = (patientId: string) =>
  queryOptions({
    queryKey: ['patient-visits', patientId],
    queryFn: ({ signal }) => api.queue.listVisits({ patientId }, { signal }),
    gcTime: 0,
  });

/** In the desk's address: the patient in its form. */
export const ADDED_PARAM = 'patient';

/** The records of a clinic's patients' data: the common part of their pages' keys, and a page. */
export const patientDataEventsKey = (clinicId: string) => ['patient-data-events', clinicId] as const;

export const patientDataEventsQuery = (clinicId: string, page: number) =>
  queryOptions({
    queryKey: [...patientDataEventsKey(clinicId), page],
    queryFn: ({ signal }) => api.queue.listPatientDataEvents({ clinicId, page }, { signal }),
    staleTime: 0,
    placeholderData: (before, query) => (query?.queryKey[1] === clinicId ? before : undefined),
  });
