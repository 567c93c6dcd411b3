import type { AdminDoctor } from '@baari/contract/platform';
import { doctorTitle } from '@baari/core/doctors';
import { ADMIN_DOCTOR_SORTS, type AdminDoctorSort } from '@baari/core/platform';
import { useQuery } from '@tanstack/react-query';
import { CircleCheck, CircleMinus, CirclePause, Stethoscope } from 'lucide-react';
import { z } from 'zod';
import { Badge } from '../../shared/ui/badge.tsx';
import type { Column } from '../../shared/ui/table.tsx';
import { doctorsQuery } from '../admin-queries.ts';
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
    sort: z.enum(ADMIN_DOCTOR_SORTS).catch('name'),
    direction: directionInAddress('asc'),
    page: pageInAddress,
  }),
);

const sortWords: SortWords<AdminDoctorSort> = {
  name: { first: 'asc', asc: 'Doctor, A to Z', desc: 'Doctor, Z to A' },
  clinic: { first: 'asc', asc: 'Clinic, A to Z', desc: 'Clinic, Z to A' },
  created: { first: 'desc', asc: 'Added, oldest first', desc: 'Added, newest first' },
};
const choices = sortChoices(sortWords, ADMIN_DOCTOR_SORTS);

const words: ListWords = {
  caption: 'Doctors',
  failed: 'Failed to fetch doctors',
  icon: Stethoscope,
  none: { title: 'No doctors found', text: 'Doctors appear here as soon as a clinic adds them.' },
  noMatch: {
    title: 'No doctors found matching your search.',
    text: 'Part of a doctor’s name, specialty or phone, or of a clinic’s name is enough.',
  },
};

const columns: readonly Column<AdminDoctor, AdminDoctorSort>[] = [
  {
    header: 'Doctor',
    sortKey: 'name',
    cell: ({ name }) => <span className="font-medium max-lg:wrap-anywhere">{doctorTitle(name)}</span>,
  },
  { header: 'Specialty', cell: ({ specialty }) => specialty },
  {
    header: 'Clinic',
    sortKey: 'clinic',
    cell: ({ clinicName, clinicSlug }) => (
      <a
        href={`/${clinicSlug}`}
        className="inline-block min-w-11 py-2.5 text-accent-ink underline underline-offset-4 max-lg:wrap-anywhere"
      >
        {clinicName}
      </a>
    ),
  },
  { header: 'Phone', cell: ({ phone }) => <PhoneCell phone={phone} /> },
  { header: 'Practice', cell: (doctor) => <PracticeState doctor={doctor} /> },
  {
    header: 'Added',
    sortKey: 'created',
    cell: ({ createdAt }) => <span className="whitespace-nowrap">{indiaDayText(createdAt)}</span>,
  },
];

function PracticeState({ doctor: { isActive, isAvailable } }: { doctor: AdminDoctor }) {
  if (!isActive) return <Badge icon={CircleMinus}>Closed</Badge>;
  return isAvailable ? (
    <Badge tone="accent" icon={CircleCheck}>
      Open
    </Badge>
  ) : (
    <Badge tone="warm" icon={CirclePause}>
      Break or late
    </Badge>
  );
}

export function DoctorsTab() {
  const { view, show, paging } = useListView(address);
  const list = useQuery(doctorsQuery(view));
  const { sort, sortBy, headers } = sortingOf(view, show, sortWords);
  return (
    <AdminList
      words={words}
      list={list}
      {...paging}
      isNarrowed={view.search.trim() !== ''}
      columns={columns}
      rowKey={(doctor) => doctor.doctorId}
      {...headers}
      controls={
        <>
          <ListSearch
            label="Search doctors by name, specialty, phone or clinic"
            placeholder="Doctor, phone or clinic"
            value={view.search}
            onSearch={searchIn(view, show)}
          />
          <PhoneSort choices={choices} sort={sort} onSort={sortBy} />
        </>
      }
    />
  );
}
