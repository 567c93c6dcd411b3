import { PATIENT_SORTS, type PatientSort } from '@baari/core/patients';
import type { AdminPatient } from '@baari/contract/platform';
import { doctorTitle } from '@baari/core/doctors';
import { useQuery } from '@tanstack/react-query';
import { Users } from 'lucide-react';
import { z } from 'zod';
import type { Column } from '../../shared/ui/table.tsx';
import { patientsQuery } from '../admin-queries.ts';
import { indiaDayText } from '../india-time.ts';
import { AdminList } from '../list/admin-list.tsx';
import { directionInAddress, listAddress, pageInAddress, searchInAddress } from '../list/list-address.ts';
import { ListSearch, PhoneSort } from '../list/list-controls.tsx';
import type { ListWords } from '../list/list-frame.tsx';
import { PhoneCell } from '../list/phone-cell.tsx';
import { sortingOf, sortChoices, type SortWords } from '../list/sort-order.ts';
import { searchIn, useListView } from '../list/use-list-view.ts';

const address = listAddress(
  z.object({
    search: searchInAddress,
    sort: z.enum(PATIENT_SORTS).catch('name'),
    direction: directionInAddress('asc'),
    page: pageInAddress,
  }),
);

const sortWords: SortWords<PatientSort> = {
  name: { first: 'asc', asc: 'Patient, A to Z', desc: 'Patient, Z to A' },
  visits: { first: 'desc', asc: 'Visits, fewest first', desc: 'Visits, most first' },
  lastVisit: { first: 'desc', asc: 'Last visit, oldest first', desc: 'Last visit, newest first' },
};
const choices = sortChoices(sortWords, PATIENT_SORTS);

const words: ListWords = {
  caption: 'Patients',
  failed: 'Failed to fetch patients',
  icon: Users,
  none: { title: 'No patients found', text: 'Patients appear here with their first token.' },
  noMatch: {
    title: 'No patients found matching your search.',
    text: 'Part of a name or of a phone number is enough.',
  },
};

const columns: readonly Column<AdminPatient, PatientSort>[] = [
  {
    header: 'Patient',
    sortKey: 'name',
    cell: ({ name }) => <span className="font-medium max-lg:wrap-anywhere">{name}</span>,
  },
  { header: 'Phone', cell: ({ phone }) => <PhoneCell phone={phone} /> },
  { header: 'Clinic', cell: ({ clinicName }) => <span className="max-lg:wrap-anywhere">{clinicName}</span> },
  { header: 'Visits', sortKey: 'visits', cell: ({ visits }) => visits },
  {
    header: 'Last Visit',
    sortKey: 'lastVisit',
    cell: ({ lastVisitAt }) => (lastVisitAt ? indiaDayText(lastVisitAt) : '–'),
  },
  {
    header: 'Last Doctor',
    cell: ({ lastDoctorName }) => (lastDoctorName ? doctorTitle(lastDoctorName) : '–'),
  },
];

export function PatientsTab() {
  const { view, show, paging } = useListView(address);
  const list = useQuery(patientsQuery(view));
  const { sort, sortBy, headers } = sortingOf(view, show, sortWords);
  return (
    <AdminList
      words={words}
      list={list}
      {...paging}
      isNarrowed={view.search.trim() !== ''}
      columns={columns}
      rowKey={(patient) => patient.patientId}
      {...headers}
      controls={
        <>
          <ListSearch
            label="Search patients by name or phone"
            placeholder="Name or phone"
            value={view.search}
            onSearch={searchIn(view, show)}
          />
          <PhoneSort choices={choices} sort={sort} onSort={sortBy} />
        </>
      }
    />
  );
}
