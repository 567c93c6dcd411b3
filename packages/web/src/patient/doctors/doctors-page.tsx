import type { ClinicProfile } from '@baari/contract/clinics';
import type { DoctorProfile } from '@baari/contract/doctors';
import type { ClinicBoard, QueueSnapshot } from '@baari/contract/queue';
import { ArrowLeft, CircleMinus, MapPin, Phone, SearchX, UsersRound, UserX } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useClock } from '../../shared/board/clock.tsx';
import { availability } from '../../shared/board/doctor-order.ts';
import { type ListedDoctor, useBoard } from '../../shared/board/use-board.ts';
import { rupees } from '../../shared/format/rupees.ts';
import { cutAt, shortAddress } from '../../shared/format/short-address.ts';
import { useLiveClinic, useNewestDoctors } from '../../shared/live/index.ts';
import { Button, ButtonLink } from '../../shared/ui/button.tsx';
import { EmptyState } from '../../shared/ui/empty-state.tsx';
import { Switch } from '../../shared/ui/switch.tsx';
import { useWords } from '../../shared/words/words-context.tsx';
import { directionsUrl, doctorPath } from '../links.ts';
import { AvailabilityBadge } from '../parts/availability-badge.tsx';
import { LiveStatus } from '../parts/live-status.tsx';
import { OwnTokens } from '../parts/own-tokens.tsx';
import { DoctorQueueGlance } from '../waits/doctor-queue-glance.tsx';

/** Lists a clinic's doctors with the length of their queues and a link to each. */
export function DoctorsPage({ board }: { board: ClinicBoard }) {
  const { doctors: words } = useWords('lists');
  const { doctors: listed, freshness } = useBoard(board);
  const doctors = useNewestDoctors(listed);
  const clinic = useLiveClinic(board.clinic);
  const now = useClock();
  const available = doctors.filter((doctor) => isAvailable(doctor, now));
  if (!clinic.isActive) return <Gone />;
  return (
    <div className="mx-auto max-w-4xl">
      <OwnTokens followedClinicId={clinic.id} />
      <BackToClinics />
      <ClinicHead clinic={clinic}>
        <p className="mt-3 font-medium">
          {words.doctors({ count: doctors.length })} · {words.available({ count: available.length })}
        </p>
        <div className="mt-1">
          <LiveStatus freshness={freshness} timeZone={clinic.timeZone} />
        </div>
      </ClinicHead>
      {doctors.length === 0 ? (
        <EmptyState icon={UsersRound} title={words.noneTitle}>
          {words.none}
        </EmptyState>
      ) : (
        <Doctors clinic={clinic} doctors={doctors} available={available} />
      )}
    </div>
  );
}

type DoctorsProps = {
  clinic: ClinicBoard['clinic'];
  doctors: readonly ListedDoctor[];
  available: readonly ListedDoctor[];
};

function Doctors({ clinic, doctors, available }: DoctorsProps) {
  const { doctors: words } = useWords('lists');
  const [isOnlyAvailable, setOnlyAvailable] = useState(false);
  const shown = isOnlyAvailable ? available : doctors;
  return (
    <>
      <div className="mt-4 mb-3">
        <AvailableSwitch isOn={isOnlyAvailable} onChange={setOnlyAvailable} />
      </div>
      {shown.length === 0 ? (
        <EmptyState
          icon={UserX}
          title={words.noneAvailableTitle}
          action={
            <Button variant="secondary" onClick={() => setOnlyAvailable(false)}>
              {words.showAll}
            </Button>
          }
        >
          {words.noneAvailable}
        </EmptyState>
      ) : (
        <ul className="grid gap-3">
          {shown.map((doctor) => (
            <DoctorItem key={doctor.profile.id} clinic={clinic} doctor={doctor} />
          ))}
        </ul>
      )}
    </>
  );
}

/** Shows that the clinic was switched off while the page was open. */
function Gone() {
  const { board } = useWords('patient');
  const { doctors: words } = useWords('lists');
  return (
    <div role="status">
      <EmptyState
        icon={SearchX}
        heading="h1"
        title={board.gone}
        action={<ButtonLink href="/clinics">{words.back}</ButtonLink>}
      />
    </div>
  );
}

function isAvailable({ queue }: ListedDoctor, now: number): boolean {
  if (!queue) return false;
  const { kind } = availability(queue, now);
  return kind === 'available' || kind === 'waiting';
}

type AvailableSwitchProps = { isOn: boolean; onChange: (isOn: boolean) => void };

/** The switch 'Show available doctors only'. */
function AvailableSwitch(props: AvailableSwitchProps) {
  const { doctors: words } = useWords('lists');
  return <Switch {...props}>{words.onlyAvailable}</Switch>;
}

/** Shows the clinic's name, address and contacts. `children` describe the state of the clinic's doctors. */
function ClinicHead({ clinic, children }: { clinic: ClinicProfile; children: ReactNode }) {
  const { clinic: words } = useWords('patient');
  const directions = directionsUrl(clinic);
  const icon = { size: 18, 'aria-hidden': true };
  const look = { variant: 'secondary', size: 'small' } as const;
  return (
    <header className="rounded-card border border-line bg-surface p-4 shadow-card sm:p-5">
      <div className="flex items-start gap-4">
        <div className="min-w-0 flex-1">
          <h1 className="text-2xl font-bold tracking-tight sm:text-3xl">{clinic.name}</h1>
          {clinic.address && <p className="mt-1 text-ink-soft">{shortAddress(clinic.address)}</p>}
          {children}
        </div>
        {directions && <DrawnMap clinic={clinic} href={directions} />}
      </div>
      <div className="mt-4 flex flex-wrap gap-2 *:flex-auto *:px-2 sm:*:flex-none sm:*:px-3.5">
        <ButtonLink {...look} href={`tel:${clinic.phone}`} icon={<Phone {...icon} />}>
          {words.call}
        </ButtonLink>
        {directions && (
          <ButtonLink {...look} href={directions} rel="noreferrer" icon={<MapPin {...icon} />}>
            {words.directions}
          </ButtonLink>
        )}
      </div>
    </header>
  );
}

function BackToClinics() {
  const { doctors } = useWords('lists');
  return (
    <a
      href="/clinics"
      className="-mx-2 mb-3 inline-flex min-h-11 items-center gap-1.5 rounded-control px-2 font-semibold text-accent-ink hover:bg-accent-soft"
    >
      <ArrowLeft size={20} aria-hidden />
      {doctors.back}
    </a>
  );
}

/**
 * Shows a drawing in place of a map, because a map would be larger than the page and would share data about
 * the visitor.
 */
function DrawnMap({ clinic, href }: { clinic: ClinicProfile; href: string }) {
  const { doctors: words } = useWords('lists');
  return (
    <a
      href={href}
      rel="noreferrer"
      aria-label={words.mapOf({ clinic: clinic.name })}
      className="relative grid w-24 shrink-0 overflow-hidden rounded-control border border-line bg-accent-soft text-accent-ink hover:border-accent sm:w-36"
    >
      <svg viewBox="0 0 96 72" aria-hidden className="w-full">
        <g fill="none" className="stroke-surface" strokeWidth="7">
          <path d="M-4 20 40 30 100 14M-4 56 100 48M24-4l8 80M70-4l-8 80" />
        </g>
        <path d="M-4 70C20 58 30 76 50 66s26-2 50-8v20H-4z" className="fill-line" />
      </svg>
      <MapPin size={30} aria-hidden className="absolute inset-0 m-auto fill-surface" />
      <span
        aria-hidden
        className="border-t border-line bg-surface px-1 py-0.5 text-center text-xs font-medium"
      >
        {words.openMap}
      </span>
    </a>
  );
}

type DoctorItemProps = { clinic: ClinicProfile; doctor: ListedDoctor };

/** Shows a doctor as a card on a phone, and as a row with queue and link on a desktop. */
function DoctorItem({ clinic, doctor: { profile, queue } }: DoctorItemProps) {
  const { doctor } = useWords('patient');
  return (
    <li className="rounded-card border border-line bg-surface p-4 shadow-card sm:p-5 md:grid md:grid-cols-[minmax(0,1fr)_19rem] md:gap-8">
      <div className="min-w-0">
        <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
          <div className="min-w-0">
            <h2 className="text-lg font-semibold">{doctor.name(profile)}</h2>
            <p className="text-ink-soft">{doctor.specialty(profile.specialty)}</p>
          </div>
          {queue && <AvailabilityBadge clinic={clinic} profile={profile} queue={queue} />}
        </div>
        <DoctorFacts profile={profile} />
      </div>
      <div className="mt-4 flex flex-col justify-between gap-4 border-t border-line pt-4 md:mt-0 md:border-0 md:pt-0">
        {queue && (
          <DoctorQueueGlance
            countsWaiting
            queue={queue}
            doctorName={doctor.name(profile)}
            hours={{ doctor: profile, timeZone: clinic.timeZone }}
          />
        )}
        <WayIn href={doctorPath(clinic.slug, profile.slug)} name={doctor.name(profile)} queue={queue} />
      </div>
    </li>
  );
}

type WayInProps = { href: string; name: string; queue: QueueSnapshot | null };

/**
 * True if the doctor takes no tokens now. Patients can find the doctor's hours in the list.
 */
function WayIn({ href, name, queue }: WayInProps) {
  const { doctors: words } = useWords('lists');
  if (queue?.offer.kind === 'open') {
    return (
      <ButtonLink href={href} aria-label={words.getTokenFrom({ doctor: name })} wide>
        {words.getToken}
      </ButtonLink>
    );
  }
  return (
    <div className="flex flex-wrap gap-2 *:flex-auto *:px-3">
      {queue?.offer.kind === 'closed' && (
        <Button variant="secondary" disabled icon={<CircleMinus size={18} aria-hidden />}>
          {words.offline}
        </Button>
      )}
      <ButtonLink variant="ghost" href={href} aria-label={words.detailsOf({ doctor: name })}>
        {words.details}
      </ButtonLink>
    </div>
  );
}

const BIO_LENGTH = 120;
const LANGUAGES_SHOWN = 3;

/** Shows the doctor's main facts, and leaves out missing ones. */
function DoctorFacts({ profile }: { profile: DoctorProfile }) {
  const { doctor } = useWords('patient');
  const { doctors: words } = useWords('lists');
  const languages = profile.languages ?? [];
  const more = languages.length - LANGUAGES_SHOWN;
  const facts = [
    profile.yearsExperience === null
      ? null
      : words.experience({ years: doctor.years({ count: profile.yearsExperience }) }),
    profile.qualifications,
  ].filter((fact) => fact !== null && fact !== '');
  return (
    <>
      {facts.length > 0 && <p className="mt-2">{facts.join(' · ')}</p>}
      {languages.length > 0 && (
        <p className="mt-1 text-sm text-ink-soft">
          <span className="sr-only">{words.languages}: </span>
          {languages.slice(0, LANGUAGES_SHOWN).map(doctor.language).join(', ')}
          {more > 0 && ` ${words.more({ count: more })}`}
        </p>
      )}
      {profile.consultationFee !== null && (
        <p className="mt-1 text-sm text-ink-soft">
          {words.fee}: <strong className="font-semibold text-ink">{rupees(profile.consultationFee)}</strong>
        </p>
      )}
      {profile.bio && <p className="mt-2 text-sm wrap-anywhere">{cutAt(BIO_LENGTH, profile.bio.trim())}</p>}
    </>
  );
}
