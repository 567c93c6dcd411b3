/** Which of a clinic's patients are shown, and in which order: kept in the address, so that reload and back work. */
import { SORT_DIRECTIONS, type SortDirection } from '@baari/core/shared';
import { PATIENT_SORTS, type PatientSort } from '@baari/core/patients';
import { z } from 'zod';
import type { SortChoice } from '../ui/sort-select.tsx';
import type { TableSort } from '../ui/table.tsx';
import type { ConsoleWords } from '../words/en/catalog.ts';

export type PatientListView = {
  search: string;
  sort: PatientSort;
  direction: SortDirection;
  /** The first page is 1. */
  page: number;
};

export const SEARCH_MAX_LENGTH = 100;
const FIRST_VIEW: PatientListView = { search: '', sort: 'lastVisit', direction: 'desc', page: 1 };

// An address that somebody has changed by hand shows what can be shown of it.
const viewInAddress = z.object({
  search: z.string().max(SEARCH_MAX_LENGTH).catch(FIRST_VIEW.search),
  sort: z.enum(PATIENT_SORTS).catch(FIRST_VIEW.sort),
  direction: z.enum(SORT_DIRECTIONS).catch(FIRST_VIEW.direction),
  page: z.coerce.number().int().min(1).max(100_000).catch(FIRST_VIEW.page),
});

export function readView(params: URLSearchParams): PatientListView {
  return viewInAddress.parse(Object.fromEntries(params));
}

/** The parameters with the view in them: what is as at first is left out, what belongs to others stays. */
export function writeView(params: URLSearchParams, view: PatientListView): URLSearchParams {
  const written = new URLSearchParams(params);
  for (const name of ['search', 'sort', 'direction', 'page'] as const) {
    if (view[name] === FIRST_VIEW[name]) written.delete(name);
    else written.set(name, String(view[name]));
  }
  return written;
}

/** How a list is sorted by a column at first: names from A on, numbers and dates from the highest. */
export function firstDirection(sort: PatientSort): SortDirection {
  return sort === 'name' ? 'asc' : 'desc';
}

/** The order after a press on a column: its first one, or the other way round when it is sorted by already. */
export function sortAfterPress(sort: TableSort<PatientSort>, pressed: PatientSort): TableSort<PatientSort> {
  if (sort.by !== pressed) return { by: pressed, direction: firstDirection(pressed) };
  return { by: pressed, direction: sort.direction === 'asc' ? 'desc' : 'asc' };
}

export const sortChoices = ({ sorts }: ConsoleWords['patients']): SortChoice<PatientSort>[] =>
  PATIENT_SORTS.flatMap((by) =>
    SORT_DIRECTIONS.map((direction) => ({ by, direction, label: sorts[by][direction] })),
  );
