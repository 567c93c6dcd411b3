import {
  ADMIN_CLINIC_FLOODS,
  ADMIN_CLINIC_SORTS,
  ADMIN_CLINIC_STATES,
  ADMIN_CLINIC_TEXTS,
  type AdminClinicState,
  type AdminClinicTexts,
} from '@baari/core/platform';
import { PLAN_TYPES } from '@baari/core/billing';
import { useQuery } from '@tanstack/react-query';
import { Building2 } from 'lucide-react';
import { z } from 'zod';
import { Button } from '../../shared/ui/button.tsx';
import { Notice } from '../../shared/ui/notice.tsx';
import { counted } from '../../shared/format/format.ts';
import { clinicsQuery, summaryQuery } from '../admin-queries.ts';
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

const STATES: readonly { value: AdminClinicState; label: string }[] = [
  { value: 'active', label: 'Active' },
  { value: 'inactive', label: 'Inactive' },
  { value: 'deleted', label: 'Deleted' },
];

const TEXTS: readonly { value: AdminClinicTexts; label: string }[] = [
  { value: 'to_look_at', label: 'To look at' },
  { value: 'granted', label: 'May send texts' },
  { value: 'stopped', label: 'Stopped' },
];

const FLOODS = [{ value: 'flooded', label: 'Flood?' }] as const;

const address = listAddress(
  z.object({
    search: searchInAddress,
    sort: z.enum(ADMIN_CLINIC_SORTS).catch('name'),
    direction: directionInAddress('asc'),
    page: pageInAddress,
    state: filterInAddress(ADMIN_CLINIC_STATES),
    plan: filterInAddress(PLAN_TYPES),
    texts: filterInAddress(ADMIN_CLINIC_TEXTS),
    flood: filterInAddress(ADMIN_CLINIC_FLOODS),
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
    text: 'Part of a name, web address, city, owner’s email or phone is enough. Clinics that their owners deleted have a state of their own.',
  },
};

export function ClinicsTab() {
  const { view, show, paging } = useListView(address);
  const { search, state, plan, texts, flood } = view;
  const asked = {
    state: state || undefined,
    plan: plan || undefined,
    texts: texts || undefined,
    flood: flood || undefined,
  };
  const list = useQuery(clinicsQuery({ ...view, ...asked }));
  const { data: summary } = useQuery(summaryQuery);
  const toLookAt = summary?.textsToLookAt ?? 0;
  const { sort, sortBy, headers } = sortingOf(view, show, sortWords);
  return (
    <>
      {toLookAt > 0 && texts !== 'to_look_at' && (
        <Notice
          tone="warm"
          className="mb-4"
          title={`${counted(toLookAt, 'clinic')} to look at, for texts to patients`}
          action={<Button onClick={() => show({ texts: 'to_look_at' })}>Show</Button>}
        >
          Texts leave in a clinic’s name once you have pressed “May send texts”.
        </Notice>
      )}
      <AdminList
        words={words}
        list={list}
        {...paging}
        isNarrowed={search.trim() !== '' || state !== '' || plan !== '' || texts !== '' || flood !== ''}
        columns={clinicColumns}
        rowKey={(clinic) => clinic.clinicId}
        {...headers}
        controls={
          <>
            <ListSearch
              label="Search clinics by name, web address, city, owner or phone"
              placeholder="Name, city, owner or phone"
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
            <FilterSelect
              label="Texts"
              all="With or without"
              value={texts}
              options={TEXTS}
              onChange={(chosen) => show({ texts: chosen })}
            />
            <FilterSelect
              label="Tokens"
              all="Flood or not"
              value={flood}
              options={FLOODS}
              onChange={(chosen) => show({ flood: chosen })}
            />
            <PhoneSort choices={choices} sort={sort} onSort={sortBy} />
          </>
        }
      />
    </>
  );
}
