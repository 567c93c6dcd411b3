import type { ClinicPatient } from '@baari/contract/patients';
import type { PatientSort } from '@baari/core/patients';
import { dayText } from '../format/service-date.ts';
import { Button } from '../ui/button.tsx';
import { Table, type Column, type TableSort } from '../ui/table.tsx';
import { AddToQueue } from './add-to-queue.tsx';
import { PhoneLink } from './phone-link.tsx';
import { useWords } from '../words/words-context.tsx';
import type { ConsoleWords } from '@baari/words/web';

type PatientRowsProps = {
  clinicId: string;
  patients: readonly ClinicPatient[];
  timeZone: string | undefined;
  onOpen: (patient: ClinicPatient) => void;
};

type PatientTableProps = PatientRowsProps & {
  sort: TableSort<PatientSort>;
  onSort: (by: PatientSort) => void;
};

export function PatientTable({ clinicId, patients, timeZone, onOpen, sort, onSort }: PatientTableProps) {
  const { patients: words, doctor, labels, lists, locale } = useWords('console');
  const columns: Column<ClinicPatient, PatientSort>[] = [
    {
      header: words.patient,
      sortKey: 'name',
      cell: (patient) => <span className="font-medium wrap-anywhere">{patient.name}</span>,
    },
    { header: labels.phone, cell: (patient) => <PhoneLink phone={patient.phone} /> },
    { header: words.visits, sortKey: 'visits', cell: (patient) => patient.visits },
    {
      header: words.lastVisit,
      sortKey: 'lastVisit',
      cell: (patient) => lastVisitText(patient, timeZone, locale),
    },
    { header: words.lastDoctor, cell: (patient) => lastDoctorText(patient, doctor) },
    {
      header: lists.actions,
      align: 'end',
      cell: (patient) => (
        <span className="inline-flex flex-wrap justify-end gap-2">
          <AddToQueue clinicId={clinicId} patient={patient} />
          <DetailsButton patient={patient} onOpen={onOpen} />
        </span>
      ),
    },
  ];
  return (
    <Table
      caption={words.patients}
      columns={columns}
      rows={patients}
      rowKey={(patient) => patient.id}
      sort={sort}
      onSort={onSort}
    />
  );
}

/** Lists patients on a phone. */
export function PatientCards({ patients, timeZone, onOpen }: PatientRowsProps) {
  const { patients: words, doctor, locale } = useWords('console');
  return (
    <ul className="-mt-2 divide-y divide-line">
      {patients.map((patient) => (
        <li key={patient.id} className="py-3">
          <div className="flex items-start justify-between gap-3">
            <div className="min-w-0">
              <p className="font-semibold wrap-anywhere">{patient.name}</p>
              <PhoneLink phone={patient.phone} />
            </div>
            <DetailsButton patient={patient} onOpen={onOpen} />
          </div>
          <p className="text-sm text-ink-soft">
            {patient.lastVisitAt
              ? words.visitedLast({
                  count: patient.visits,
                  day: lastVisitText(patient, timeZone, locale),
                  doctor: lastDoctorText(patient, doctor),
                })
              : words.visited({ count: patient.visits })}
          </p>
        </li>
      ))}
    </ul>
  );
}

function DetailsButton({
  patient,
  onOpen,
}: {
  patient: ClinicPatient;
  onOpen: (patient: ClinicPatient) => void;
}) {
  const { patients: words } = useWords('console');
  return (
    <Button variant="secondary" size="small" className="shrink-0" onClick={() => onOpen(patient)}>
      <span>
        {words.details}
        <span className="sr-only"> {words.detailsOf({ patient: patient.name })}</span>
      </span>
    </Button>
  );
}

function lastVisitText({ lastVisitAt }: ClinicPatient, timeZone: string | undefined, locale: string): string {
  return lastVisitAt ? dayText(lastVisitAt, timeZone, locale) : '–';
}

function lastDoctorText({ lastDoctorName }: ClinicPatient, words: ConsoleWords['doctor']): string {
  return lastDoctorName ? words.name(lastDoctorName) : '–';
}
