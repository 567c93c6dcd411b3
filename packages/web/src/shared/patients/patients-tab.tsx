import { PATIENTS_PAGE_SIZE, type ClinicPatient, type PatientList } from '@baari/contract/patients';
import { useQuery } from '@tanstack/react-query';
import { Users } from 'lucide-react';
import { useEffect, useEffectEvent, useRef, useState, type ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import { Card } from '../ui/card.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { Pager } from '../ui/pager.tsx';
import { lastPage } from '../ui/paging.ts';
import { RefreshButton } from '../ui/refresh-button.tsx';
import { SearchBox } from '../ui/search-box.tsx';
import { Loading, Skeleton } from '../ui/skeleton.tsx';
import { SortSelect } from '../ui/sort-select.tsx';
import { useWideScreen } from '../ui/use-wide-screen.ts';
import { patientListQuery } from './api.ts';
import { PatientDialog } from './patient-dialog.tsx';
import {
  SEARCH_MAX_LENGTH,
  sortChoices,
  sortAfterPress,
  readView,
  writeView,
  type PatientListView,
} from './patient-list-view.ts';
import { PatientCards, PatientTable } from './patient-rows.tsx';
import { useWords } from '../words/words-context.tsx';
import { clinicConsoleQuery } from '../queue/api.ts';
import { LoadFailed } from '../ui/load-failed.tsx';

type PatientsTabProps = {
  clinicId: string;
  /** What else can be done with all of them. */
  action?: ReactNode;
};

/** The clinic's patients: searched, sorted and paged on the server; the page around it keeps its own parameters. */
export function PatientsTab({ clinicId, action }: PatientsTabProps) {
  const { patients: words } = useWords('console');
  const { view, show, search } = usePatientListView();
  const list = useQuery(patientListQuery(clinicId, view));
  const { data, error, refetch, isPlaceholderData } = list;
  const { data: timeZone } = useQuery({
    ...clinicConsoleQuery(clinicId),
    select: ({ clinic }) => clinic.timeZone,
  });
  const [opened, setOpened] = useState<string | null>(null);
  const top = useRef<HTMLDivElement>(null);

  // A page that is no more, after a reload or when patients were merged: the last one there is.
  const end = data && !isPlaceholderData ? lastPage(data.total, PATIENTS_PAGE_SIZE) : view.page;
  const goToEnd = useEffectEvent(() => show({ page: end }, { replace: true }));
  useEffect(() => {
    if (view.page > end) goToEnd();
  }, [view.page, end]);

  const goToPage = (page: number) => {
    show({ page });
    top.current?.scrollIntoView({ block: 'nearest' });
  };
  return (
    <Card>
      <div ref={top} className="mb-4 flex scroll-mt-20 flex-wrap gap-3">
        <SearchBox
          label={words.search}
          placeholder={words.searchHint}
          maxLength={SEARCH_MAX_LENGTH}
          value={view.search}
          onSearch={search}
        />
        <RefreshButton isBusy={list.isRefetching && !isPlaceholderData} onRefresh={() => void refetch()} />
        {action}
      </div>
      {error && <LoadFailed title={words.loadFailed} error={error} onRetry={refetch} className="mb-4" />}
      {data && (
        <div
          aria-busy={isPlaceholderData}
          className={isPlaceholderData ? 'opacity-55 transition-opacity delay-150' : undefined}
        >
          {data.total > 0 ? (
            <Patients
              clinicId={clinicId}
              list={data}
              timeZone={timeZone}
              onOpen={({ id }) => setOpened(id)}
            />
          ) : (
            <NoPatients isSearch={view.search.trim() !== ''} />
          )}
        </div>
      )}
      {data && data.total > 0 && (
        <Pager
          page={Math.min(view.page, lastPage(data.total, PATIENTS_PAGE_SIZE))}
          total={data.total}
          pageSize={PATIENTS_PAGE_SIZE}
          onPage={goToPage}
        />
      )}
      {!data && !error && <PatientsLoading />}
      {opened && (
        <PatientDialog
          clinicId={clinicId}
          patientId={opened}
          timeZone={timeZone}
          onClose={() => setOpened(null)}
        />
      )}
    </Card>
  );
}

type PatientsProps = {
  clinicId: string;
  list: PatientList;
  timeZone: string | undefined;
  onOpen: (patient: ClinicPatient) => void;
};

function Patients({ clinicId, list, timeZone, onOpen }: PatientsProps) {
  const { view, show } = usePatientListView();
  const isWide = useWideScreen();
  const words = useWords('console').patients;
  const sort = { by: view.sort, direction: view.direction };
  const sortBy = ({ by, direction }: typeof sort) => show({ sort: by, direction });
  const rows = { clinicId, patients: list.patients, timeZone, onOpen };
  if (isWide) {
    return <PatientTable {...rows} sort={sort} onSort={(pressed) => sortBy(sortAfterPress(sort, pressed))} />;
  }
  return (
    <>
      <SortSelect className="mb-4" choices={sortChoices(words)} sort={sort} onSort={sortBy} />
      <PatientCards {...rows} />
    </>
  );
}

function NoPatients({ isSearch }: { isSearch: boolean }) {
  const words = useWords('console').patients;
  return isSearch ? (
    <EmptyState icon={Users} title={words.noneFound}>
      {words.noneFoundHint}
    </EmptyState>
  ) : (
    <EmptyState icon={Users} title={words.none}>
      {words.noneHint}
    </EmptyState>
  );
}

function PatientsLoading() {
  return (
    <Loading label={useWords('console').patients.loading}>
      <div className="space-y-3">
        {['first', 'second', 'third', 'fourth', 'fifth', 'sixth'].map((row) => (
          <Skeleton key={row} className="h-14" />
        ))}
      </div>
    </Loading>
  );
}

/** The view in the address, and how to change it. Whatever is changed, the list begins at its first page again. */
function usePatientListView() {
  const [params, setParams] = useSearchParams();
  const view = readView(params);
  const show = (changed: Partial<PatientListView>, { replace = false } = {}) =>
    setParams((current) => writeView(current, { ...readView(current), page: 1, ...changed }), {
      replace,
      preventScrollReset: true,
    });
  // Back leads from a search to the whole list, not through every letter of it.
  const search = (text: string) => show({ search: text }, { replace: view.search !== '' && text !== '' });
  return { view, show, search };
}
