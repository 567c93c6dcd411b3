import type { AdminClinic } from '@baari/contract/platform';
import { PLAN_TYPES } from '@baari/core/billing';
import {
  ADMIN_CLINIC_FLOODS,
  ADMIN_CLINIC_SORTS,
  ADMIN_CLINIC_STATES,
  ADMIN_CLINIC_TEXTS,
  type AdminClinicSort,
} from '@baari/core/platform';
import { useQuery } from '@tanstack/react-query';
import { Building2 } from 'lucide-react';
import { useSearchParams } from 'react-router';
import { z } from 'zod';
import { PlanTypeBadge } from '../../shared/billing/plan-type-badge.tsx';
import { hasPlans } from '../../shared/links/has-plans.ts';
import { PhoneLink } from '../../shared/patients/phone-link.tsx';
import { Button } from '../../shared/ui/button.tsx';
import { Notice } from '../../shared/ui/notice.tsx';
import type { Column } from '../../shared/ui/table.tsx';
import type { OperatorWords } from '@baari/words/web';
import { useWords } from '../../shared/words/words-context.tsx';
import { clinicsQuery, summaryQuery, useHasTexts } from '../admin-queries.ts';
import { indiaDayText } from '../india-time.ts';
import {
  ResourceList,
  FilterSelect,
  ListSearch,
  PhoneSort,
} from '../../shared/resource-list/resource-list.tsx';
import {
  directionInAddress,
  filterInAddress,
  listAddress,
  pageInAddress,
  searchIn,
  searchInAddress,
  sortChoices,
  sortingOf,
  type SortStarts,
  useListView,
} from '../../shared/resource-list/list-view.ts';
import { ActiveBadge, DeletedBadge, FloodBadge, TextsBadge } from './badges.tsx';
import { clinicAddress } from './clinic-address.ts';
import { ClinicMenu } from './clinic-menu.tsx';
import { ClinicDetails } from './clinic-page.tsx';
import { FacilitiesCard } from './facilities-card.tsx';

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

/** Shows the list of clinics or one clinic. */
export function ClinicsTab() {
  const [params] = useSearchParams();
  return clinicAddress.read(params).clinic === '' ? <ClinicList /> : <ClinicDetails />;
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
      <FacilitiesCard />
      {texts !== 'to_look_at' && <TextsToLookAt onShow={() => show({ texts: 'to_look_at' })} />}
      <ResourceList
        words={clinicsTab.list}
        loading={words.list.loading({ rows: clinicsTab.list.caption })}
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
  const hasTexts = useHasTexts();
  return (
    <>
      <FilterSelect
        label={words.state}
        className="sm:max-w-40"
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
      {hasTexts && (
        <FilterSelect
          label={words.texts}
          all={words.anyTexts}
          value={view.texts}
          options={ADMIN_CLINIC_TEXTS}
          words={words.withTexts}
          onChange={(texts) => show({ texts })}
        />
      )}
      <FilterSelect
        label={headers.tokens}
        className="sm:max-w-40"
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
      title={words.toLookAt({ count: toLookAt })}
      action={<Button onClick={onShow}>{words.show}</Button>}
    >
      {words.toLookAtHint}
    </Notice>
  );
}

type ClinicColumns = readonly Column<AdminClinic, AdminClinicSort>[];

const clinicColumns = ({ clinicsTab, headers, lists }: OperatorWords): ClinicColumns => [
  { header: headers.clinic, sortKey: 'name', cell: (clinic) => <ClinicName clinic={clinic} /> },
  {
    header: clinicsTab.columns.owner,
    sortKey: 'owner',
    cell: ({ ownerEmail }) => (
      <span className="inline-block wrap-anywhere sm:min-w-42">{ownerEmail ?? clinicsTab.noOwner}</span>
    ),
  },
  { header: clinicsTab.columns.doctors, sortKey: 'doctors', cell: ({ doctorCount }) => doctorCount },
  {
    header: headers.tokens,
    cell: ({ tokensToday, tokensByDay, isFlooded }) => (
      <span className="flex flex-wrap items-center justify-end gap-x-2 gap-y-1 sm:justify-start">
        <span className="sm:min-w-24">
          {clinicsTab.tokens({
            today: tokensToday,
            week: tokensByDay.reduce((sum, { tokens }) => sum + tokens, 0),
          })}
        </span>
        {isFlooded && <FloodBadge />}
      </span>
    ),
  },
  ...(hasPlans()
    ? [{ header: headers.plan, cell: ({ plan }: AdminClinic) => <PlanTypeBadge plan={plan} /> }]
    : []),
  {
    header: headers.status,
    cell: (clinic) => (
      <span className="flex flex-wrap justify-end gap-1 sm:justify-start">
        {clinic.isDeleted ? <DeletedBadge /> : <ActiveBadge isActive={clinic.isActive} />}
        <TextsBadge clinic={clinic} />
      </span>
    ),
  },
  {
    header: headers.created,
    sortKey: 'created',
    cell: ({ createdAt }) => <span className="whitespace-nowrap">{indiaDayText(createdAt)}</span>,
  },
  { header: lists.actions, align: 'end', cell: (clinic) => <ClinicMenu clinic={clinic} /> },
];

/** Links to the clinic's public page, unless the clinic is deleted. */
function ClinicName({ clinic: { name, slug, phone, isDeleted } }: { clinic: AdminClinic }) {
  return (
    <span className="block min-w-0 max-lg:wrap-anywhere sm:min-w-36">
      {isDeleted ? (
        <span className="font-medium">{name}</span>
      ) : (
        <a
          href={`/${slug}`}
          className="inline-block py-2.5 font-medium text-accent-ink underline underline-offset-4"
        >
          {name}
        </a>
      )}
      <span className="flex flex-wrap items-center justify-end gap-x-3 text-sm text-ink-soft sm:justify-start">
        /{slug} <PhoneLink phone={phone} />
      </span>
    </span>
  );
}
