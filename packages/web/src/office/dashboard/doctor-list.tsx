import type { ClinicConsole, ConsoleDoctor } from '@baari/contract/queue';
import { hasPowersOf } from '@baari/core/clinics';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { DeleteDoctorDialog } from '../doctors/edit/delete-doctor-dialog.tsx';
import { DoctorCodeDialog } from '../doctors/code/doctor-code-dialog.tsx';
import { EditDoctorDialog } from '../doctors/edit/edit-doctor-dialog.tsx';
import { BookingRulesDialog } from '../../shared/bookings/booking-rules.tsx';
import { clinicConsoleQuery, usageQuery } from '../../shared/queue/api.ts';
import { NoDoctors } from '../../shared/queue/no-doctors.tsx';
import { figuresOf } from '../../shared/queue/queue-figures.ts';
import { useNewestQueue } from '../../shared/live/index.ts';
import { DoctorQueueCard, type DoctorDialogKind } from './doctor-card.tsx';
import { useWords } from '../../shared/words/words-context.tsx';

type DoctorListProps = {
  console: ClinicConsole;
  /** The doctors beyond the plan's limit, who issue no new tokens. */
  doctorIdsNotCovered: readonly string[];
};

/** Lists the clinic's doctors as cards. Admins and owners manage the doctors here. */
export function DoctorList({ console, doctorIdsNotCovered }: DoctorListProps) {
  const { noDoctorsHint } = useWords('office').dashboard;
  const { clinic, doctors, role } = console;
  // The dialog is outside the card, so typed text remains when the card moves or disappears.
  const [opened, setOpened] = useState<{ kind: DoctorDialogKind; doctor: ConsoleDoctor } | null>(null);
  const mayManage = hasPowersOf(role, 'admin');
  return (
    <>
      {doctors.length === 0 && (
        <NoDoctors clinicSlug={clinic.slug} mayAdd={mayManage}>
          {noDoctorsHint}
        </NoDoctors>
      )}
      <div className="grid items-start gap-4 md:grid-cols-2 xl:grid-cols-3">
        {doctors.map((doctor) => (
          <DoctorQueueCard
            key={doctor.profile.id}
            doctor={doctor}
            clinicName={clinic.name}
            timeZone={clinic.timeZone}
            isCovered={!doctorIdsNotCovered.includes(doctor.profile.id)}
            onOpen={mayManage ? (kind) => setOpened({ kind, doctor }) : null}
          />
        ))}
      </div>
      {opened && <DoctorDialog {...opened} clinic={clinic} onClose={() => setOpened(null)} />}
    </>
  );
}

type DoctorDialogProps = {
  kind: DoctorDialogKind;
  doctor: ConsoleDoctor;
  clinic: ClinicConsole['clinic'];
  onClose: () => void;
};

function DoctorDialog({ kind, doctor, clinic, onClose }: DoctorDialogProps) {
  const { profile, pageUrl } = doctor;
  const { waiting } = figuresOf(useNewestQueue(doctor.queue));
  const { refetch, forget } = useDoctorsOf(clinic.id);
  const of = { doctorId: profile.id, doctorName: profile, onClose };
  switch (kind) {
    case 'edit':
      return <EditDoctorDialog saved={{ ...doctor, doctor: profile }} onSaved={refetch} onClose={onClose} />;
    case 'bookings':
      return <BookingRulesDialog {...of} />;
    case 'code':
      return (
        <DoctorCodeDialog
          {...of}
          clinicName={clinic.name}
          signInUrl={new URL('/doctor-login', pageUrl).href}
        />
      );
    case 'delete':
      return (
        <DeleteDoctorDialog
          {...of}
          pageUrl={pageUrl}
          waiting={waiting}
          onDeleted={() => forget(profile.id)}
        />
      );
  }
}

function useDoctorsOf(clinicId: string) {
  const queryClient = useQueryClient();
  const { queryKey } = clinicConsoleQuery(clinicId);
  const refetch = () => {
    void queryClient.invalidateQueries({ queryKey });
    void queryClient.invalidateQueries({ queryKey: usageQuery(clinicId).queryKey });
  };
  /** Removes the card immediately, so that the closing dialog does not return the focus to it. */
  const forget = (doctorId: string) => {
    queryClient.setQueryData(
      queryKey,
      (console) =>
        console && { ...console, doctors: console.doctors.filter(({ profile }) => profile.id !== doctorId) },
    );
    refetch();
  };
  return { refetch, forget };
}
