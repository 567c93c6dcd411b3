import { PATIENTS_PAGE_SIZE, type ClinicPatient } from '@baari/contract/patients';
import { PATIENT_SORTS } from '@baari/core/patients';
import { useQuery } from '@tanstack/react-query';
import { Users } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { clinicConsoleQuery } from '../queue/api.ts';
import { searchIn, sortChoices, sortingOf, useListView } from '../resource-list/list-view.ts';
import { ListSearch, ResourceList } from '../resource-list/resource-list.tsx';
import { SortSelect } from '../ui/sort-select.tsx';
import { useWideScreen } from '../ui/use-wide-screen.ts';
import { useWords } from '../words/words-context.tsx';
import { patientListQuery } from './api.ts';
import { PatientDialog } from './patient-dialog.tsx';
import { patientListAddress, patientSortStarts } from './patient-list-view.ts';
import { PatientCards, PatientTable } from './patient-rows.tsx';

type PatientsTabProps = {
  clinicId: string;
  /** An action on the whole list, such as an import. */
  action?: ReactNode;
};

/**
 * Lists the clinic's patients. The server searches, sorts and pages the patients. The page keeps its own
 * parameters.
 */
export function PatientsTab({ clinicId, action }: PatientsTabProps) {
  const { patients: words } = useWords('console');
  const { view, show, paging } = useListView(patientListAddress);
  const list = useQuery({
    ...patientListQuery(clinicId, view),
    select: ({ patients, total }) => ({ rows: patients, total, pageSize: PATIENTS_PAGE_SIZE }),
  });
  const { data: timeZone } = useQuery({
    ...clinicConsoleQuery(clinicId),
    select: ({ clinic }) => clinic.timeZone,
  });
  const [opened, setOpened] = useState<string | null>(null);
  return (
    <>
      <ResourceList
        words={{
          caption: words.patients,
          failed: words.loadFailed,
          none: { title: words.none, text: words.noneHint },
          noMatch: { title: words.noneFound, text: words.noneFoundHint },
        }}
        loading={words.loading}
        icon={Users}
        list={list}
        {...paging}
        isNarrowed={view.search.trim() !== ''}
        controls={
          <>
            <ListSearch
              label={words.search}
              placeholder={words.searchHint}
              value={view.search}
              onSearch={searchIn(view, show)}
            />
            {action && <div className="order-4">{action}</div>}
          </>
        }
      >
        {(patients) => (
          <PatientRows
            clinicId={clinicId}
            patients={patients}
            timeZone={timeZone}
            onOpen={({ id }) => setOpened(id)}
          />
        )}
      </ResourceList>
      {opened && (
        <PatientDialog
          clinicId={clinicId}
          patientId={opened}
          timeZone={timeZone}
          onClose={() => setOpened(null)}
        />
      )}
    </>
  );
}

type PatientRowsProps = {
  clinicId: string;
  patients: readonly ClinicPatient[];
  timeZone: string | undefined;
  onOpen: (patient: ClinicPatient) => void;
};

/** Shows a table, or on a phone cards with the sorting above. */
function PatientRows(rows: PatientRowsProps) {
  const { view, show } = useListView(patientListAddress);
  const isWide = useWideScreen();
  const { sorts } = useWords('console').patients;
  const { sort, sortBy, headers } = sortingOf(view, show, patientSortStarts);
  if (isWide) return <PatientTable {...rows} {...headers} />;
  return (
    <>
      <SortSelect className="mb-4" choices={sortChoices(sorts, PATIENT_SORTS)} sort={sort} onSort={sortBy} />
      <PatientCards {...rows} />
    </>
  );
}
