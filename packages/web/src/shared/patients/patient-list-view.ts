/** Keeps the view of a clinic's patients in the address: search, sorting and page. */
import { PATIENT_SORTS, type PatientSort } from '@baari/core/patients';
import { z } from 'zod';
import {
  directionInAddress,
  listAddress,
  pageInAddress,
  searchInAddress,
  type SortStarts,
} from '../resource-list/list-view.ts';

export const patientListAddress = listAddress(
  z.object({
    search: searchInAddress,
    sort: z.enum(PATIENT_SORTS).catch('lastVisit'),
    direction: directionInAddress('desc'),
    page: pageInAddress,
  }),
);

export type PatientListView = ReturnType<typeof patientListAddress.read>;

export const patientSortStarts: SortStarts<PatientSort> = { name: 'asc', visits: 'desc', lastVisit: 'desc' };
