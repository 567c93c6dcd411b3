import type { ClinicProfile } from '@baari/contract/clinics';
import type { DoctorProfile } from '@baari/contract/doctors';
import type { ClinicBoard } from '@baari/contract/queue';
import { ArrowLeft, Clock, Mail, MapPin, Phone, RefreshCw, UsersRound } from 'lucide-react';
import { type ComponentProps, type MouseEvent, type ReactNode, useEffect, useState } from 'react';
import { patientApi } from '../../shared/api/patient-api.ts';
import { useClock } from '../../shared/board/clock.tsx';
import type { Freshness } from '../../shared/board/freshness.ts';
import { type ListedDoctor, useBoard } from '../../shared/board/use-board.ts';
import { phoneText } from '../../shared/format/format.ts';
import { keepThisPage } from '../../shared/kept/keep-for-offline.ts';
import { liveClient, useLiveClinic } from '../../shared/live/index.ts';
import { Button, ButtonLink } from '../../shared/ui/button.tsx';
import { Card } from '../../shared/ui/card.tsx';
import { EmptyState } from '../../shared/ui/empty-state.tsx';
import { Notice } from '../../shared/ui/notice.tsx';
import { useWords } from '../../shared/words/words-context.tsx';
import { DoctorView } from '../doctor/doctor-view.tsx';
import { clinicPath, directionsUrl, doctorPath } from '../links.ts';
import { LiveStatus } from '../parts/live-status.tsx';
import { OwnTokens } from '../parts/own-tokens.tsx';
import { PatientToasts } from '../parts/patient-toasts.tsx';
import { refusalText } from '../parts/refusal-text.ts';
import { clinicTitle } from './clinic-title.ts';
import { DoctorCard } from './doctor-card.tsx';

type ClinicPageProps = { board: ClinicBoard; doctorId: string | null };

/** Shows patients a clinic's doctors with their queues, and the form for a token of the chosen doctor. */
export function ClinicPage({ board, doctorId: initialId }: ClinicPageProps) {
  const messages = useWords('patient');
  const clinic = useLiveClinic(board.clinic);
  const { doctors, freshness } = useBoard(board);
  const refresh = useRefresh(clinic);
  const { doctorId, choose, showAll } = useChosenDoctor(clinic, doctors, initialId);
  const only = doctors.length === 1 ? doctors[0] : undefined;
  // If the chosen doctor has left, the page does not choose another one for the patient.
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

/** Links back from one of several doctors to all doctors, and from those to all clinics. */
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
  /** True if the chosen doctor has left the clinic. */
  isGone: boolean;
  /** Says whether the page is up to date. */
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

/** Replaces the queue if the clinic is switched off. */
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

type Choice = {
  doctorId: string | null;
  choose: (doctor: DoctorProfile) => void;
  showAll: () => void;
};

/**
 * Returns the chosen doctor. The choice changes the address without loading a page, which is fast on a slow
 * network. Back, reload and a new tab still work as with any link.
 */
function useChosenDoctor(
  clinic: ClinicProfile,
  doctors: readonly { profile: DoctorProfile }[],
  initialId: string | null,
): Choice {
  const [doctorId, setDoctorId] = useState(initialId);

  useEffect(() => {
    const followAddress = () => {
      const found = doctors.find(
        ({ profile }) => doctorPath(clinic.slug, profile.slug) === location.pathname,
      );
      setDoctorId(found?.profile.id ?? null);
    };
    const shown = ({ persisted }: PageTransitionEvent) => persisted && followAddress();
    addEventListener('popstate', followAddress);
    addEventListener('pageshow', shown);
    return () => {
      removeEventListener('popstate', followAddress);
      removeEventListener('pageshow', shown);
    };
  }, [clinic.slug, doctors]);

  const show = (path: string, id: string | null) => {
    history.pushState(null, '', path);
    keepThisPage();
    setDoctorId(id);
    scrollTo(0, 0);
    document.getElementById('main')?.focus();
  };
  return {
    doctorId,
    choose: ({ slug, id }) => show(doctorPath(clinic.slug, slug), id),
    showAll: () => show(clinicPath(clinic.slug), null),
  };
}

/**
 * Shows the clinic's contacts. The phone number dials, the address opens a map, and the email opens a
 * message.
 */
function ClinicContact({ clinic }: { clinic: ClinicProfile }) {
  const { clinic: words } = useWords('patient');
  const directions = directionsUrl(clinic);
  const icon = { size: 18, 'aria-hidden': true };
  const look = { variant: 'secondary', size: 'small', rel: 'noreferrer' } as const;
  return (
    <section aria-label={words.contact}>
      <p className="flex flex-wrap gap-x-4 text-sm text-ink-soft">
        <span>{phoneText(clinic.phone)}</span>
        <span className="min-w-0">{clinic.email}</span>
        {clinic.address && <span className="basis-full">{clinic.address}</span>}
      </p>
      <div className="mt-3 flex flex-wrap gap-2 *:flex-auto *:px-2 sm:*:flex-none sm:*:px-3.5">
        <ButtonLink {...look} href={`tel:${clinic.phone}`} icon={<Phone {...icon} />}>
          {words.call}
        </ButtonLink>
        {directions && (
          <ButtonLink {...look} href={directions} icon={<MapPin {...icon} />}>
            {words.directions}
          </ButtonLink>
        )}
        <ButtonLink {...look} href={`mailto:${clinic.email}`} icon={<Mail {...icon} />}>
          {words.email}
        </ButtonLink>
      </div>
    </section>
  );
}

type RefreshBarProps = { freshness: Freshness; refresh: Refresh; timeZone: string };

/** Says whether the page is up to date, with a refresh button. */
function RefreshBar({ freshness, refresh, timeZone }: RefreshBarProps) {
  const { clinic: words, timeText } = useWords('patient');
  const { isReading, readAt, error, read } = refresh;
  const knownAt = Math.max(freshness.knownAt, readAt ?? 0);
  return (
    <div className="grid gap-2">
      <div className="flex flex-wrap items-center justify-between gap-x-3 *:min-w-0">
        <LiveStatus freshness={{ ...freshness, knownAt }} timeZone={timeZone} />
        <Button
          variant="ghost"
          size="small"
          className="-mr-3.5 ml-auto shrink-0"
          icon={<RefreshCw size={18} aria-hidden />}
          busy={isReading}
          busyLabel={words.refreshing}
          onClick={() => void read()}
        >
          {words.refresh}
        </Button>
      </div>
      <p className="text-sm text-ink-soft empty:hidden" role="status">
        {readAt !== null && !error && words.refreshed({ time: timeText(readAt, timeZone) })}
      </p>
      {error && (
        <Notice tone="danger" title={words.refreshFailed}>
          {error}
        </Notice>
      )}
    </div>
  );
}

type Refresh = {
  isReading: boolean;
  /** The time of the last response, in milliseconds since 1970. */
  readAt: number | null;
  error: string | null;
  read: () => Promise<void>;
};

/** Fetches a clinic's board again, for patients who do not trust live updates. */
function useRefresh({ slug, id }: ClinicBoard['clinic']): Refresh {
  const messages = useWords('patient');
  const now = useClock();
  const [isReading, setReading] = useState(false);
  const [readAt, setReadAt] = useState<number | null>(null);
  const [error, setError] = useState<string | null>(null);

  const read = async () => {
    setReading(true);
    setError(null);
    try {
      const { clinic, doctors } = await patientApi.queue.getBoard({ slug });
      const { store } = liveClient();
      for (const { queue } of doctors) store.putQueue(queue);
      store.putDoctors({ clinicId: id, clinic, doctors: doctors.map(({ profile }) => profile) });
      setReadAt(Math.max(now, ...doctors.map(({ queue }) => Date.parse(queue.computedAt))));
    } catch (failure) {
      setError(refusalText(messages, failure, messages.refusals.actionFailed));
    }
    setReading(false);
  };
  return { isReading, readAt, error, read };
}
