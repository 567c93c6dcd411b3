import type { ClinicPatient } from '@baari/contract/patients';
import type { PatientSort } from '@baari/core/patients';
import { doctorTitle } from '@baari/core/doctors';
import { counted } from '../format/format.ts';
import { dayText } from '../format/service-date.ts';
import { Button } from '../ui/button.tsx';
import { Table, type Column, type TableSort } from '../ui/table.tsx';
import { PhoneLink } from './phone-link.tsx';

type PatientRowsProps = {
  patients: readonly ClinicPatient[];
  timeZone: string | undefined;
  onOpen: (patient: ClinicPatient) => void;
};

type PatientTableProps = PatientRowsProps & {
  sort: TableSort<PatientSort>;
  onSort: (by: PatientSort) => void;
};

export function PatientTable({ patients, timeZone, onOpen, sort, onSort }: PatientTableProps) {
  const columns: Column<ClinicPatient, PatientSort>[] = [
    {
      header: 'Patient',
      sortKey: 'name',
      cell: (patient) => <span className="font-medium wrap-anywhere">{patient.name}</span>,
    },
    { header: 'Phone', cell: (patient) => <PhoneLink phone={patient.phone} /> },
    { header: 'Visits', sortKey: 'visits', cell: (patient) => patient.visits },
    { header: 'Last Visit', sortKey: 'lastVisit', cell: (patient) => lastVisitText(patient, timeZone) },
    { header: 'Last Doctor', cell: lastDoctorText },
    {
      header: 'Actions',
      align: 'end',
      cell: (patient) => <DetailsButton patient={patient} onOpen={onOpen} />,
    },
  ];
  return (
    <Table
      caption="Patients"
      columns={columns}
      rows={patients}
      rowKey={(patient) => patient.id}
      sort={sort}
      onSort={onSort}
    />
  );
}

/** The list on a phone. */
export function PatientCards({ patients, timeZone, onOpen }: PatientRowsProps) {
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
            {counted(patient.visits, 'visit')}
            {patient.lastVisitAt &&
              `, last on ${lastVisitText(patient, timeZone)} with ${lastDoctorText(patient)}`}
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
  return (
    <Button variant="secondary" size="small" className="shrink-0" onClick={() => onOpen(patient)}>
      <span>
        Details<span className="sr-only"> of {patient.name}</span>
      </span>
    </Button>
  );
}

function lastVisitText({ lastVisitAt }: ClinicPatient, timeZone: string | undefined): string {
  return lastVisitAt ? dayText(lastVisitAt, timeZone) : '–';
}

function lastDoctorText({ lastDoctorName }: ClinicPatient): string {
  return lastDoctorName ? doctorTitle(lastDoctorName) : '–';
}
