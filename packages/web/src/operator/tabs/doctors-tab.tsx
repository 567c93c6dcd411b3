import type { AdminDoctor } from '@baari/contract/platform';
import { doctorTitle } from '@baari/core/doctors';
import { ADMIN_DOCTOR_SORTS, type AdminDoctorSort } from '@baari/core/platform';
import { useQuery } from '@tanstack/react-query';
import { CircleCheck, CircleMinus, CirclePause, Stethoscope } from 'lucide-react';
import { z } from 'zod';
import { PhoneLink } from '../../shared/patients/phone-link.tsx';
import { Badge } from '../../shared/ui/badge.tsx';
import type { Column } from '../../shared/ui/table.tsx';
import type { OperatorWords } from '@baari/words/web';
import { useWords } from '../../shared/words/words-context.tsx';
import { doctorsQuery } from '../admin-queries.ts';
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
    sort: z.enum(ADMIN_DOCTOR_SORTS).catch('name'),
    direction: directionInAddress('asc'),
    page: pageInAddress,
  }),
);

const starts: SortStarts<AdminDoctorSort> = { name: 'asc', clinic: 'asc', created: 'desc' };

type DoctorColumns = readonly Column<AdminDoctor, AdminDoctorSort>[];

const doctorColumns = ({ doctors, headers, labels }: OperatorWords): DoctorColumns => [
  {
    header: doctors.columns.doctor,
    sortKey: 'name',
    cell: (doctor) => <span className="font-medium max-lg:wrap-anywhere">{doctorTitle(doctor)}</span>,
  },
  { header: doctors.columns.specialty, cell: ({ specialty }) => specialty },
  {
    header: headers.clinic,
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
  { header: labels.phone, cell: ({ phone }) => <PhoneLink phone={phone} /> },
  { header: doctors.columns.practice, cell: (doctor) => <PracticeState doctor={doctor} /> },
  {
    header: doctors.columns.added,
    sortKey: 'created',
    cell: ({ createdAt }) => <span className="whitespace-nowrap">{indiaDayText(createdAt)}</span>,
  },
];

function PracticeState({ doctor: { isActive, isAvailable } }: { doctor: AdminDoctor }) {
  const words = useWords('operator').doctors.practice;
  if (!isActive) return <Badge icon={CircleMinus}>{words.closed}</Badge>;
  return isAvailable ? (
    <Badge tone="accent" icon={CircleCheck}>
      {words.open}
    </Badge>
  ) : (
    <Badge tone="warm" icon={CirclePause}>
      {words.away}
    </Badge>
  );
}

export function DoctorsTab() {
  const words = useWords('operator');
  const { doctors } = words;
  const { view, show, paging } = useListView(address);
  const list = useQuery(doctorsQuery(view));
  const { sort, sortBy, headers } = sortingOf(view, show, starts);
  return (
    <ResourceList
      words={doctors.list}
      loading={words.list.loading({ rows: doctors.list.caption })}
      icon={Stethoscope}
      list={list}
      {...paging}
      isNarrowed={view.search.trim() !== ''}
      columns={doctorColumns(words)}
      rowKey={(doctor) => doctor.doctorId}
      {...headers}
      controls={
        <>
          <ListSearch
            label={doctors.search}
            placeholder={doctors.searchHint}
            value={view.search}
            onSearch={searchIn(view, show)}
          />
          <PhoneSort choices={sortChoices(doctors.sorts, ADMIN_DOCTOR_SORTS)} sort={sort} onSort={sortBy} />
        </>
      }
    />
  );
}
