import { ADMIN_CLINIC_SORTS } from '@baari/core/platform';
import { PLAN_TYPES } from '@baari/core/billing';
import { useQuery } from '@tanstack/react-query';
import { Building2 } from 'lucide-react';
import { z } from 'zod';
import { clinicsQuery, type ClinicState } from '../admin-queries.ts';
import { AdminList } from '../list/admin-list.tsx';
import {
  directionInAddress,
  filterInAddress,
  listAddress,
  pageInAddress,
  searchInAddress,
} from '../list/list-address.ts';
import { FilterSelect, ListSearch, PhoneSort } from '../list/list-controls.tsx';
import type { ListWords } from '../list/list-frame.tsx';
import { sortingOf, sortChoices, type SortWords } from '../list/sort-order.ts';
import { searchIn, useListView } from '../list/use-list-view.ts';
import { PLAN_OPTIONS } from '../plan-options.ts';
import { clinicColumns } from './clinic-columns.tsx';

const STATES: readonly { value: ClinicState; label: string }[] = [
  { value: 'active', label: 'Active' },
  { value: 'inactive', label: 'Inactive' },
  { value: 'deleted', label: 'Deleted' },
];

const address = listAddress(
  z.object({
    search: searchInAddress,
    sort: z.enum(ADMIN_CLINIC_SORTS).catch('name'),
    direction: directionInAddress('asc'),
    page: pageInAddress,
    state: filterInAddress(['active', 'inactive', 'deleted']),
    plan: filterInAddress(PLAN_TYPES),
  }),
);

const sortWords: SortWords<(typeof ADMIN_CLINIC_SORTS)[number]> = {
  name: { first: 'asc', asc: 'Clinic, A to Z', desc: 'Clinic, Z to A' },
  owner: { first: 'asc', asc: 'Owner, A to Z', desc: 'Owner, Z to A' },
  doctors: { first: 'desc', asc: 'Doctors, fewest first', desc: 'Doctors, most first' },
  created: { first: 'desc', asc: 'Created, oldest first', desc: 'Created, newest first' },
};
const choices = sortChoices(sortWords, ADMIN_CLINIC_SORTS);

const words: ListWords = {
  caption: 'Clinics',
  failed: 'Failed to fetch clinics',
  icon: Building2,
  none: { title: 'No clinics found', text: 'A clinic appears here as soon as somebody registers it.' },
  noMatch: {
    title: 'No clinics found matching your search.',
    text: 'Part of a name, web address, owner’s email or phone is enough. Clinics that their owners deleted have a state of their own.',
  },
};

export function ClinicsTab() {
  const { view, show, paging } = useListView(address);
  const { search, state, plan } = view;
  const list = useQuery(clinicsQuery({ ...view, state: state || undefined, plan: plan || undefined }));
  const { sort, sortBy, headers } = sortingOf(view, show, sortWords);
  return (
    <AdminList
      words={words}
      list={list}
      {...paging}
      isNarrowed={search.trim() !== '' || state !== '' || plan !== ''}
      columns={clinicColumns}
      rowKey={(clinic) => clinic.clinicId}
      {...headers}
      controls={
        <>
          <ListSearch
            label="Search clinics by name, web address, owner or phone"
            placeholder="Name, owner or phone"
            value={search}
            onSearch={searchIn(view, show)}
          />
          <FilterSelect
            label="State"
            all="Not deleted"
            value={state}
            options={STATES}
            onChange={(chosen) => show({ state: chosen })}
          />
          <FilterSelect
            label="Plan"
            all="All plans"
            value={plan}
            options={PLAN_OPTIONS}
            onChange={(chosen) => show({ plan: chosen })}
          />
          <PhoneSort choices={choices} sort={sort} onSort={sortBy} />
        </>
      }
    />
  );
}
