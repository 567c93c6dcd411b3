import type { ClinicProfile } from '@baari/contract/clinics';
import type { ClinicBoard } from '@baari/contract/queue';
import { UsersRound, ArrowLeft, Clock } from 'lucide-react';
import { useEffect, type MouseEvent, type ReactNode, type ComponentProps } from 'react';
import { useLiveClinic } from '../../shared/live/index.ts';
import { clinicPath } from '../links.ts';
import { useWords } from '../../shared/words/words-context.tsx';
import { EmptyState } from '../../shared/ui/empty-state.tsx';
import { Notice } from '../../shared/ui/notice.tsx';
import { ClinicContact } from './clinic-contact.tsx';
import { DoctorCard } from './doctor-card.tsx';
import { DoctorView } from '../doctor/doctor-view.tsx';
import { OwnTokens } from '../parts/own-tokens.tsx';
import { PatientToasts } from '../parts/patient-toasts.tsx';
import { RefreshBar } from './refresh-bar.tsx';
import { clinicTitle } from './clinic-title.ts';
import { type ListedDoctor, useBoard } from '../../shared/board/use-board.ts';
import { useChosenDoctor } from './use-chosen-doctor.ts';
import { useRefresh } from './use-refresh.ts';
import { ButtonLink } from '../../shared/ui/button.tsx';
import { Card } from '../../shared/ui/card.tsx';

type ClinicPageProps = { board: ClinicBoard; doctorId: string | null };

/** A clinic as its patients meet it: its doctors with their queues, and the form for a token of the chosen one. */
export function ClinicPage({ board, doctorId: initialId }: ClinicPageProps) {
  const messages = useWords('patient');
  const clinic = useLiveClinic(board.clinic);
  const { doctors, freshness } = useBoard(board);
  const refresh = useRefresh(clinic);
  const { doctorId, choose, showAll } = useChosenDoctor(clinic, doctors, initialId);
  const only = doctors.length === 1 ? doctors[0] : undefined;
  // Who had chosen a doctor that is gone is not handed to another one unasked.
  const chosen = doctorId === null ? only : doctors.find(({ profile }) => profile.id === doctorId);
  const title = clinicTitle(messages, clinic, chosen?.profile ?? null);

  useEffect(() => {
    document.title = title;
  }, [title]);

  const status = <RefreshBar freshness={freshness} refresh={refresh} timeZone={clinic.timeZone} />;
  return (
    <PatientToasts>
      <div className="mx-auto max-w-2xl">
        <OwnTokens followedClinicId={clinic.id} />
        <WayBack clinic={clinic} onShowAll={chosen && !only ? showAll : null} />
        <header className="mt-1 mb-5">
          <h1 className="mb-1 text-2xl font-bold tracking-tight sm:text-3xl">{clinic.name}</h1>
          {clinic.isActive && <ClinicContact clinic={clinic} />}
        </header>
        {!clinic.isActive && <InactiveClinic clinic={clinic} />}
        {clinic.isActive && chosen && (
          <DoctorView
            key={chosen.profile.id}
            clinic={clinic}
            doctor={chosen}
            asksVisitTypes={board.asksVisitTypes === true}
            liveStatus={status}
          />
        )}
        {clinic.isActive && !chosen && (
          <DoctorChoice
            clinic={clinic}
            doctors={doctors}
            status={status}
            isGone={doctorId !== null}
            onChoose={choose}
          />
        )}
      </div>
    </PatientToasts>
  );
}

/** From a doctor among several to all of them, from there to all clinics. */
function WayBack({ clinic, onShowAll }: { clinic: ClinicProfile; onShowAll: (() => void) | null }) {
  const { clinic: words } = useWords('patient');
  if (onShowAll === null) return <BackLink href="/clinics">{words.backToClinics}</BackLink>;
  const pressed = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    onShowAll();
  };
  return (
    <BackLink href={clinicPath(clinic.slug)} onClick={pressed}>
      {words.allDoctors}
    </BackLink>
  );
}

type DoctorChoiceProps = {
  clinic: ClinicProfile;
  doctors: readonly ListedDoctor[];
  /** The doctor who was chosen is at the clinic no more. */
  isGone: boolean;
  /** Whether what is shown is the present. */
  status: ReactNode;
  onChoose: (doctor: ListedDoctor['profile']) => void;
};

function DoctorChoice({ clinic, doctors, isGone, status, onChoose }: DoctorChoiceProps) {
  const { clinic: words, board } = useWords('patient');
  if (doctors.length === 0) {
    return (
      <EmptyState icon={UsersRound} title={board.noDoctors}>
        {words.noDoctorsHint}
      </EmptyState>
    );
  }
  return (
    <>
      {isGone && (
        <Notice tone="warm" title={words.doctorGone} className="mb-4">
          {words.selectDoctor}
        </Notice>
      )}
      <h2 className="text-lg font-semibold">{words.chooseDoctor}</h2>
      <div className="mb-2">{status}</div>
      <ul className="grid gap-3">
        {doctors.map((doctor) => (
          <DoctorCard key={doctor.profile.id} clinic={clinic} doctor={doctor} onChoose={onChoose} />
        ))}
      </ul>
    </>
  );
}

/** Leads to where one came from, at the head of a page. */
function BackLink({ children, ...link }: Omit<ComponentProps<'a'>, 'className'>) {
  return (
    <a
      {...link}
      className="-mx-2 inline-flex min-h-11 items-center gap-1.5 justify-self-start rounded-control px-2 font-semibold text-accent-ink hover:bg-accent-soft"
    >
      <ArrowLeft size={20} aria-hidden />
      {children}
    </a>
  );
}

/** What stands where the queue would, while the clinic has switched it off. */
function InactiveClinic({ clinic }: { clinic: ClinicProfile }) {
  const { clinic: words } = useWords('patient');
  return (
    <Card>
      <EmptyState
        icon={Clock}
        title={words.inactiveTitle}
        action={<ButtonLink href="/">{words.goHome}</ButtonLink>}
      >
        <p className="mb-3">{words.inactive}</p>
        <ClinicContact clinic={clinic} />
      </EmptyState>
    </Card>
  );
}
