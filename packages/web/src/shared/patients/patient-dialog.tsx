import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { dayText } from '../format/service-date.ts';
import { Dialog } from '../ui/dialog.tsx';
import { Loading, Skeleton } from '../ui/skeleton.tsx';
import { AddToQueue } from './add-to-queue.tsx';
import { PhoneLink } from './phone-link.tsx';
import { patientQuery } from './api.ts';
import { PatientDataActions } from './patient-data-actions.tsx';
import { PatientForm } from './patient-form.tsx';
import { PatientVisits } from './patient-visits.tsx';
import { useWords } from '../words/words-context.tsx';
import { LoadFailed } from '../ui/load-failed.tsx';

type PatientDialogProps = {
  clinicId: string;
  patientId: string;
  timeZone: string | undefined;
  onClose: () => void;
};

/** Shows a patient's record. Only name and email can be edited. */
export function PatientDialog({ clinicId, patientId, timeZone, onClose }: PatientDialogProps) {
  const { patients: words, doctor, labels, locale } = useWords('console');
  const { data: patient, error, refetch } = useQuery(patientQuery(patientId));
  const day = (instant: string | null) => (instant ? dayText(instant, timeZone, locale) : '–');
  return (
    <Dialog open onOpenChange={(isOpen) => !isOpen && onClose()} title={words.title}>
      {patient && (
        <>
          <PatientForm clinicId={clinicId} patient={patient} onDone={onClose} />
          <dl className="mt-6 grid grid-cols-2 gap-x-4 gap-y-3 rounded-control bg-sunken px-4 py-3">
            <Fact label={labels.phone} wide>
              <PhoneLink phone={patient.phone} />
            </Fact>
            {patient.abhaAddress !== undefined && (
              <Fact label={words.abhaAddress} wide>
                {patient.abhaAddress}
              </Fact>
            )}
            <Fact label={words.visits}>{patient.visits}</Fact>
            <Fact label={words.lastDoctor}>
              {patient.lastDoctorName ? doctor.name(patient.lastDoctorName) : '–'}
            </Fact>
            <Fact label={words.firstVisit}>{day(patient.firstVisitAt)}</Fact>
            <Fact label={words.lastVisit}>{day(patient.lastVisitAt)}</Fact>
          </dl>
          <div className="mt-4 empty:hidden">
            <AddToQueue clinicId={clinicId} patient={patient} />
          </div>
          <PatientVisits patientId={patientId} />
          <PatientDataActions clinicId={clinicId} patient={patient} onErased={onClose} />
        </>
      )}
      {!patient && error && <LoadFailed title={words.loadFailed} error={error} onRetry={refetch} />}
      {!patient && !error && (
        <Loading label={words.loadingOne}>
          <Skeleton className="h-52" />
          <Skeleton className="mt-6 h-32" />
        </Loading>
      )}
    </Dialog>
  );
}

function Fact({ label, wide, children }: { label: string; wide?: boolean; children: ReactNode }) {
  return (
    <div className={wide ? 'col-span-2' : 'min-w-0'}>
      <dt className="text-sm text-ink-soft">{label}</dt>
      <dd className="wrap-anywhere">{children}</dd>
    </div>
  );
}
