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
    // Patients come and go with every token: whoever opens the list gets it as it is now.
    staleTime: 0,
    // What was found before stays until the next answer, but never another clinic's.
    placeholderData: (before, query) => (query?.queryKey[1] === clinicId ? before : undefined),
  });
};

export const patientQuery = (patientId: string) =>
  queryOptions({
    queryKey: ['patient', patientId],
    queryFn: ({ signal }) => api.patients.getPatient({ patientId }, { signal }),
    // An edit starts from what is saved now.
    gcTime: 0,
  });

export const patientVisitsQuery = (patientId: string) =>
  queryOptions({
    queryKey: ['patient-visits', patientId],
    queryFn: ({ signal }) => api.queue.listVisits({ patientId }, { signal }),
    gcTime: 0,
  });

/** In the address of the desk: the patient with whom its form begins. */
export const ADDED_PARAM = 'patient';

/** What was done with the data of a clinic's patients: the first part of every key of its pages, and a page. */
export const patientDataEventsKey = (clinicId: string) => ['patient-data-events', clinicId] as const;

export const patientDataEventsQuery = (clinicId: string, page: number) =>
  queryOptions({
    queryKey: [...patientDataEventsKey(clinicId), page],
    queryFn: ({ signal }) => api.queue.listPatientDataEvents({ clinicId, page }, { signal }),
    staleTime: 0,
    placeholderData: (before, query) => (query?.queryKey[1] === clinicId ? before : undefined),
  });
