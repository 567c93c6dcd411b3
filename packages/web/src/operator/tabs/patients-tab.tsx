import { type AdminPatient, MOST_PATIENTS_LISTED } from '@baari/contract/platform';
import { doctorTitle } from '@baari/core/doctors';
import { PATIENT_SORTS, type PatientSort } from '@baari/core/patients';
import { useQuery } from '@tanstack/react-query';
import { Users } from 'lucide-react';
import { z } from 'zod';
import { PhoneLink } from '../../shared/patients/phone-link.tsx';
import type { Column } from '../../shared/ui/table.tsx';
import type { OperatorWords } from '@baari/words/web';
import { useWords } from '../../shared/words/words-context.tsx';
import { patientsQuery } from '../admin-queries.ts';
import { indiaDayText } from '../india-time.ts';
import { ResourceList, ListSearch, PhoneSort } from '../../shared/resource-list/resource-list.tsx';
import {
  directionInAddress,
  listAddress,
  pageInAddress,
  searchIn,
  searchInAddress,
  sortChoices,
  sortingOf,
  type SortStarts,
  useListView,
} from '../../shared/resource-list/list-view.ts';

const address = listAddress(
  z.object({
    search: searchInAddress,
    sort: z.enum(PATIENT_SORTS).catch('name'),
    direction: directionInAddress('asc'),
    page: pageInAddress,
  }),
);

const starts: SortStarts<PatientSort> = { name: 'asc', visits: 'desc', lastVisit: 'desc' };

type PatientColumns = readonly Column<AdminPatient, PatientSort>[];

const patientColumns = ({ patients, headers, labels }: OperatorWords): PatientColumns => [
  {
    header: patients.patient,
    sortKey: 'name',
    cell: ({ name }) => <span className="font-medium max-lg:wrap-anywhere">{name}</span>,
  },
  { header: labels.phone, cell: ({ phone }) => <PhoneLink phone={phone} /> },
  {
    header: headers.clinic,
    cell: ({ clinicName }) => <span className="max-lg:wrap-anywhere">{clinicName}</span>,
  },
  { header: patients.visits, sortKey: 'visits', cell: ({ visits }) => visits },
  {
    header: patients.lastVisit,
    sortKey: 'lastVisit',
    cell: ({ lastVisitAt }) => (lastVisitAt ? indiaDayText(lastVisitAt) : '–'),
  },
  {
    header: patients.lastDoctor,
    cell: ({ lastDoctorName }) => (lastDoctorName ? doctorTitle(lastDoctorName) : '–'),
  },
];

export function AllPatientsTab() {
  const words = useWords('operator');
  const { patients } = words;
  const { view, show, paging } = useListView(address);
  const list = useQuery(patientsQuery(view));
  const { sort, sortBy, headers } = sortingOf(view, show, starts);
  return (
    <ResourceList
      words={words.patientsTab.list}
      loading={words.list.loading({ rows: words.patientsTab.list.caption })}
      icon={Users}
      list={list}
      {...paging}
      isNarrowed={view.search.trim() !== ''}
      columns={patientColumns(words)}
      rowKey={(patient) => patient.patientId}
      {...headers}
      controls={
        <>
          <ListSearch
            label={patients.search}
            placeholder={patients.searchHint}
            value={view.search}
            onSearch={searchIn(view, show)}
          />
          <PhoneSort
            choices={sortChoices(words.patientsTab.sorts, PATIENT_SORTS)}
            sort={sort}
            onSort={sortBy}
          />
          {list.data?.total === MOST_PATIENTS_LISTED && (
            <p className="text-sm text-ink-soft">{words.patientsTab.ends({ count: MOST_PATIENTS_LISTED })}</p>
          )}
        </>
      }
    />
  );
}
