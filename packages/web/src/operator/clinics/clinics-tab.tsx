import {
  ADMIN_CLINIC_FLOODS,
  ADMIN_CLINIC_SORTS,
  ADMIN_CLINIC_STATES,
  ADMIN_CLINIC_TEXTS,
  type AdminClinicSort,
} from '@baari/core/platform';
import { PLAN_TYPES } from '@baari/core/billing';
import { useQuery } from '@tanstack/react-query';
import { Building2 } from 'lucide-react';
import { useSearchParams } from 'react-router';
import { z } from 'zod';
import { hasPlans } from '../../shared/links/has-plans.ts';
import { Button } from '../../shared/ui/button.tsx';
import { Notice } from '../../shared/ui/notice.tsx';
import { useWords } from '../../shared/words/words-context.tsx';
import { clinicsQuery, summaryQuery } from '../admin-queries.ts';
import { clinicAddress } from './clinic-address.ts';
import { ClinicPage } from './clinic-page.tsx';
import { AdminList } from '../list/admin-list.tsx';
import {
  directionInAddress,
  filterInAddress,
  listAddress,
  pageInAddress,
  searchInAddress,
} from '../list/list-address.ts';
import { FilterSelect, ListSearch, PhoneSort } from '../list/list-controls.tsx';
import { sortingOf, sortChoices, type SortStarts } from '../list/sort-order.ts';
import { searchIn, useListView } from '../list/use-list-view.ts';
import { clinicColumns } from './clinic-columns.tsx';

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

type ClinicView = ReturnType<typeof address.read>;

const starts: SortStarts<AdminClinicSort> = { name: 'asc', owner: 'asc', doctors: 'desc', created: 'desc' };

/** All clinics, or the one that is looked at. */
export function ClinicsTab() {
  const [params] = useSearchParams();
  return clinicAddress.read(params).clinic === '' ? <ClinicList /> : <ClinicPage />;
}

function ClinicList() {
  const words = useWords('operator');
  const { clinicsTab } = words;
  const { view, show, paging } = useListView(address);
  const { search, state, plan, texts, flood } = view;
  const asked = {
    state: state || undefined,
    plan: plan || undefined,
    texts: texts || undefined,
    flood: flood || undefined,
  };
  const list = useQuery(clinicsQuery({ ...view, ...asked }));
  const { sort, sortBy, headers } = sortingOf(view, show, starts);
  return (
    <>
      {texts !== 'to_look_at' && <TextsToLookAt onShow={() => show({ texts: 'to_look_at' })} />}
      <AdminList
        words={clinicsTab.list}
        icon={Building2}
        list={list}
        {...paging}
        isNarrowed={search.trim() !== '' || state !== '' || plan !== '' || texts !== '' || flood !== ''}
        columns={clinicColumns(words)}
        rowKey={(clinic) => clinic.clinicId}
        {...headers}
        controls={
          <>
            <ListSearch
              label={clinicsTab.search}
              placeholder={clinicsTab.searchHint}
              value={search}
              onSearch={searchIn(view, show)}
            />
            <ClinicFilters view={view} show={show} />
            <PhoneSort
              choices={sortChoices(clinicsTab.sorts, ADMIN_CLINIC_SORTS)}
              sort={sort}
              onSort={sortBy}
            />
          </>
        }
      />
    </>
  );
}

type FiltersProps = { view: ClinicView; show: (changed: Partial<ClinicView>) => void };

function ClinicFilters({ view, show }: FiltersProps) {
  const { clinicsTab, allPlans, plans, headers } = useWords('operator');
  const { filters: words, states, floods } = clinicsTab;
  return (
    <>
      <FilterSelect
        label={words.state}
        all={words.anyState}
        value={view.state}
        options={ADMIN_CLINIC_STATES}
        words={states}
        onChange={(state) => show({ state })}
      />
      {hasPlans() && (
        <FilterSelect
          label={headers.plan}
          all={allPlans}
          value={view.plan}
          options={PLAN_TYPES}
          words={plans}
          onChange={(plan) => show({ plan })}
        />
      )}
      <FilterSelect
        label={words.texts}
        all={words.anyTexts}
        value={view.texts}
        options={ADMIN_CLINIC_TEXTS}
        words={words.withTexts}
        onChange={(texts) => show({ texts })}
      />
      <FilterSelect
        label={headers.tokens}
        all={words.anyFlood}
        value={view.flood}
        options={ADMIN_CLINIC_FLOODS}
        words={floods}
        onChange={(flood) => show({ flood })}
      />
    </>
  );
}

function TextsToLookAt({ onShow }: { onShow: () => void }) {
  const words = useWords('operator').clinicsTab.texts;
  const { data: summary } = useQuery(summaryQuery);
  const toLookAt = summary?.textsToLookAt ?? 0;
  if (toLookAt === 0) return null;
  return (
    <Notice
      tone="warm"
      className="mb-4"
      title={words.toLookAt(toLookAt)}
      action={<Button onClick={onShow}>{words.show}</Button>}
    >
      {words.toLookAtHint}
    </Notice>
  );
}
