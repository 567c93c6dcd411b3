import type { ClinicProfile } from '@baari/contract/clinics';
import type { DoctorProfile } from '@baari/contract/doctors';
import type { ClinicBoard } from '@baari/contract/queue';
import { ArrowLeft, Clock, MapPin, Phone, RefreshCw } from 'lucide-react';
import { type ComponentProps, type ReactNode, useEffect, useState } from 'react';
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
import { clinicPath, directionsUrl, doctorPath, stayingHere } from '../links.ts';
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
  // If the chosen doctor has left, the page does not choose another doctor for the patient.
  const chosen = doctorId === null ? only : doctors.find(({ profile }) => profile.id === doctorId);
  const hasWayBack = chosen !== undefined && only === undefined;
  const title = clinicTitle(messages, clinic, chosen?.profile ?? null);

  useEffect(() => {
    document.title = title;
  }, [title]);

  const { isOutage } = freshness;
  const { timeZone } = clinic;
  const status = isOutage ? null : <RefreshBar freshness={freshness} refresh={refresh} timeZone={timeZone} />;
  return (
    <PatientToasts>
      <div className="mx-auto max-w-2xl">
        <OwnTokens followedClinicId={clinic.id} />
        <header className="mb-2 flex items-center gap-x-4">
          {hasWayBack && <WayBack clinic={clinic} onShowAll={showAll} />}
          <h1
            className={`${hasWayBack ? 'truncate ' : ''}${chosen ? 'text-lg' : 'text-2xl'} leading-tight font-bold`}
          >
            {clinic.name}
          </h1>
        </header>
        {/* Everything below may be out of date. */}
        {isOutage && (
          <div className="mb-4">
            <LiveStatus freshness={freshness} timeZone={timeZone} />
          </div>
        )}
        {clinic.isActive && !chosen && <ClinicContact clinic={clinic} />}
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
        {clinic.isActive && chosen && <ClinicContact clinic={clinic} />}
        {!hasWayBack && <BackLink href="/clinics">{messages.clinic.backToClinics}</BackLink>}
      </div>
    </PatientToasts>
  );
}

/** Links from one doctor's queue back to all doctors. */
function WayBack({ clinic, onShowAll }: { clinic: ClinicProfile; onShowAll: () => void }) {
  const { clinic: words } = useWords('patient');
  return (
    <BackLink href={clinicPath(clinic.slug)} onClick={stayingHere(onShowAll)}>
      {words.allDoctors}
    </BackLink>
  );
}

type DoctorChoiceProps = {
  clinic: ClinicProfile;
  doctors: readonly ListedDoctor[];
  /** True if the chosen doctor has left the clinic. */
  isGone: boolean;
  /** Shows whether the page is up to date. */
  status: ReactNode;
  onChoose: (doctor: ListedDoctor['profile']) => void;
};

function DoctorChoice({ clinic, doctors, isGone, status, onChoose }: DoctorChoiceProps) {
  const { clinic: words, board } = useWords('patient');
  if (doctors.length === 0) {
    return (
      <EmptyState icon={Clock} title={board.noDoctors}>
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
      <h2 className="mb-2 text-lg font-semibold">{words.chooseDoctor}</h2>
      <ul className="mb-3 grid gap-2.5">
        {doctors.map((doctor) => (
          <DoctorCard key={doctor.profile.id} clinic={clinic} doctor={doctor} onChoose={onChoose} />
        ))}
      </ul>
      {status}
    </>
  );
}

function BackLink({ children, ...link }: Omit<ComponentProps<'a'>, 'className'>) {
  return (
    <a
      {...link}
      className="-mx-2 inline-flex min-h-11 shrink-0 items-center gap-1.5 justify-self-start rounded-control px-2 font-semibold text-accent-ink hover:bg-accent-soft"
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
        <p className="text-sm">{clinic.email}</p>
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
 * Shows the clinic's contacts. Pressing the phone number dials it, the address opens a map, and the email
 * opens a message.
 */
function ClinicContact({ clinic }: { clinic: ClinicProfile }) {
  const { clinic: words } = useWords('patient');
  const directions = directionsUrl(clinic);
  const icon = { size: 14, 'aria-hidden': true, className: 'shrink-0' };
  const look = 'inline-flex min-h-11 items-center gap-1 font-semibold text-accent-ink hover:underline';
  return (
    <section aria-label={words.contact} className="mb-1 text-sm">
      {clinic.address && <p className="text-ink-soft">{clinic.address}</p>}
      <p className="flex flex-wrap gap-x-3">
        <a href={`tel:${clinic.phone}`} className={look}>
          <Phone {...icon} /> {phoneText(clinic.phone)}
        </a>
        {directions && (
          <a href={directions} rel="noreferrer" className={look}>
            <MapPin {...icon} /> {words.directions}
          </a>
        )}
        <a href={`mailto:${clinic.email}`} className={look}>
          {words.email}
        </a>
      </p>
    </section>
  );
}

type RefreshBarProps = { freshness: Freshness; refresh: Refresh; timeZone: string };

/** Shows whether the page is up to date, with a refresh button. */
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
