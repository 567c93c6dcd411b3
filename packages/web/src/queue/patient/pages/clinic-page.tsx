import type { ClinicBoard } from '@baari/contract/queue';
import { UsersRound } from 'lucide-react';
import { useEffect } from 'react';
import { useMessages } from '../../../messages/messages-context.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { ClinicContact } from '../components/clinic-contact.tsx';
import { DoctorCard } from '../components/doctor-card.tsx';
import { DoctorView } from '../components/doctor-view.tsx';
import { InactiveClinic } from '../components/inactive-clinic.tsx';
import { LiveStatus } from '../components/live-status.tsx';
import { clinicTitle } from '../clinic-title.ts';
import { useBoard } from '../use-board.ts';
import { useChosenDoctor } from '../use-chosen-doctor.ts';

/** A clinic as its patients meet it: its doctors with their queues, and the form for a token of the chosen one. */
export function ClinicPage({ board, doctorId }: { board: ClinicBoard; doctorId: string | null }) {
  const { clinic } = board;
  return (
    <div className="mx-auto max-w-2xl">
      <header className="mb-5">
        <h1 className="text-2xl font-bold tracking-tight sm:text-3xl">{clinic.name}</h1>
        {clinic.isActive && <ClinicContact clinic={clinic} />}
      </header>
      {clinic.isActive ? <Doctors board={board} initialId={doctorId} /> : <InactiveClinic clinic={clinic} />}
    </div>
  );
}

function Doctors({ board, initialId }: { board: ClinicBoard; initialId: string | null }) {
  const messages = useMessages();
  const { clinic } = board;
  const { doctors, freshness } = useBoard(board);
  const { doctorId, choose, showAll } = useChosenDoctor(clinic, doctors, initialId);
  const only = doctors.length === 1 ? doctors[0] : undefined;
  const chosen = doctors.find(({ profile }) => profile.id === doctorId) ?? only;
  const title = clinicTitle(messages, clinic, chosen?.profile ?? null);

  useEffect(() => {
    document.title = title;
  }, [title]);

  const liveStatus = <LiveStatus freshness={freshness} timeZone={clinic.timeZone} />;
  if (chosen) {
    return (
      <DoctorView
        key={chosen.profile.id}
        clinic={clinic}
        doctor={chosen}
        onBack={only ? null : showAll}
        liveStatus={liveStatus}
      />
    );
  }
  if (doctors.length === 0) {
    return (
      <EmptyState icon={UsersRound} title={messages.clinic.noDoctors}>
        {messages.clinic.noDoctorsHint}
      </EmptyState>
    );
  }
  return (
    <>
      <div className="mb-3 flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <h2 className="text-lg font-semibold">{messages.clinic.chooseDoctor}</h2>
        {liveStatus}
      </div>
      <ul className="grid gap-3">
        {doctors.map((doctor) => (
          <DoctorCard key={doctor.profile.id} clinic={clinic} doctor={doctor} onChoose={choose} />
        ))}
      </ul>
    </>
  );
}
