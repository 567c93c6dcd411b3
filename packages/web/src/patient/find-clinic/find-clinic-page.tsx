import type { CLINICS_PER_PAGE, ClinicSearch, FoundClinic } from '@baari/contract/clinics';
import type { ClinicFilter, ClinicGlance } from '@baari/contract/pages';
import { isFree, newcomersTurn, shownClock, shownMinutes } from '@baari/core/wait-time';
import { Building2, CircleCheck, Clock, MapPin, Navigation, Phone, SearchX, Stethoscope } from 'lucide-react';
import { phoneText } from '../../shared/format/format.ts';
import { shortAddress } from '../../shared/format/short-address.ts';
import { Badge } from '../../shared/ui/badge.tsx';
import { ButtonLink } from '../../shared/ui/button.tsx';
import { EmptyState } from '../../shared/ui/empty-state.tsx';
import type { ListWords } from '@baari/words/web';
import { useWords } from '../../shared/words/words-context.tsx';
import { clinicPath, directionsUrl } from '../links.ts';
import { FindForm, findPath } from './find-form.tsx';

// A copy of the contract's value, because the contract's schemas would make the page too large.
const PER_PAGE: typeof CLINICS_PER_PAGE = 20;

type Found = { filter: ClinicFilter; found: ClinicSearch };
type FindClinicProps = Found & { glances: Readonly<Record<string, ClinicGlance>> };

/**
 * Lists all clinics that issue tokens. Patients can search by name or location and filter by specialty or
 * distance.
 */
export function FindClinicPage({ filter, found, glances }: FindClinicProps) {
  const { find: words } = useWords('lists');
  return (
    <div className="mx-auto max-w-5xl">
      <h1 className="text-2xl font-bold tracking-tight sm:text-3xl">{words.heading}</h1>
      <p className="mt-1 mb-5 text-ink-soft">{words.lead}</p>
      <FindForm filter={filter} specialties={found.specialties} />
      {found.clinics.length === 0 ? (
        <None filter={filter} found={found} />
      ) : (
        <>
          <p className="mt-6 mb-3 font-medium" role="status">
            {found.isNear ? words.near({ query: filter.query }) : words.count({ count: found.total })}
          </p>
          <ul className="grid gap-3 sm:grid-cols-2 lg:grid-cols-3">
            {found.clinics.map((one) => (
              <ClinicCard key={one.clinic.id} found={one} glance={glances[one.clinic.id]} />
            ))}
          </ul>
          <Pages filter={filter} found={found} />
        </>
      )}
    </div>
  );
}

function None({ filter, found }: Found) {
  const { doctor } = useWords('patient');
  const { find: words } = useWords('lists');
  const isFiltered = filter.query !== '' || filter.specialty !== '' || found.page > 1;
  if (!isFiltered) {
    return (
      <EmptyState icon={Building2} title={words.noneTitle}>
        {words.none}
      </EmptyState>
    );
  }
  return (
    <EmptyState
      icon={SearchX}
      title={words.noneFoundTitle}
      action={
        <ButtonLink variant="secondary" href="/clinics">
          {words.clear}
        </ButtonLink>
      }
    >
      {noneText(words, { ...filter, specialty: filter.specialty && doctor.specialty(filter.specialty) })}
    </EmptyState>
  );
}

function noneText(words: ListWords['find'], { query, specialty }: ClinicFilter): string {
  if (query && specialty) return words.noneOfBoth({ query, specialty });
  if (query) return words.noneOfSearch({ query });
  return specialty ? words.noneOfSpecialty : words.nonePage;
}

function Pages({ filter, found: { total, page } }: Found) {
  const { find: words } = useWords('lists');
  const pages = Math.ceil(total / PER_PAGE);
  if (pages <= 1) return null;
  const look = { variant: 'secondary', size: 'small' } as const;
  return (
    <nav aria-label={words.pages} className="mt-6 flex flex-wrap items-center justify-center gap-3">
      {page > 1 && (
        <ButtonLink {...look} rel="prev" href={findPath(filter, page - 1)}>
          {words.previous}
        </ButtonLink>
      )}
      <span className="tabular-nums">{words.page({ page, pages })}</span>
      {page < pages && (
        <ButtonLink {...look} rel="next" href={findPath(filter, page + 1)}>
          {words.next}
        </ButtonLink>
      )}
    </nav>
  );
}

const SPECIALTIES_SHOWN = 3;

/** Shows a clinic with its contacts and its doctors' specialties. */
function ClinicCard({ found, glance }: { found: FoundClinic; glance: ClinicGlance | undefined }) {
  const messages = useWords('patient');
  const { find: words } = useWords('lists');
  const { clinic, doctorCount, distanceKm } = found;
  return (
    <li className="flex flex-col rounded-card border border-line bg-surface p-4 shadow-card sm:p-5">
      <h2 className="text-lg font-semibold wrap-anywhere">{clinic.name}</h2>
      {glance && <OpenAndWait glance={glance} />}
      {clinic.address && (
        <p className="mt-1 flex gap-2 text-ink-soft">
          <MapPin size={18} aria-hidden className="mt-0.5 shrink-0" />
          <span className="min-w-0">{shortAddress(clinic.address)}</span>
        </p>
      )}
      {distanceKm !== null && (
        <p className="mt-1 flex gap-2 font-medium text-accent-ink">
          <Navigation size={18} aria-hidden className="mt-0.5 shrink-0" />
          {distanceText(words, messages.locale, distanceKm)}
        </p>
      )}
      <p className="mt-2 text-sm text-ink-soft">{phoneText(clinic.phone)}</p>
      <p className="text-sm break-all text-ink-soft">{clinic.email}</p>
      <p className="mt-3 font-medium">
        {doctorCount > 0 ? words.doctors({ count: doctorCount }) : words.noDoctors}
      </p>
      {found.doctors.length > 0 && (
        <ul aria-label={words.doctorsFound}>
          {found.doctors.map((doctor) => (
            <li key={doctor.name} className="font-medium wrap-anywhere text-accent-ink">
              {messages.doctor.name(doctor)}
            </li>
          ))}
        </ul>
      )}
      <Specialties specialties={found.specialties} />
      <Ways found={found} />
    </li>
  );
}

/** Shows whether the clinic is open, and the shortest wait or when it opens. */
function OpenAndWait({ glance }: { glance: ClinicGlance }) {
  const { find: words } = useWords('lists');
  const Icon = glance.isOpen ? CircleCheck : Clock;
  const detail = useGlanceText(glance);
  return (
    <p className={`mt-1 flex gap-2 font-medium ${glance.isOpen ? 'text-accent-ink' : 'text-ink-soft'}`}>
      <Icon size={18} aria-hidden className="mt-0.5 shrink-0" />
      <span className="min-w-0">
        {glance.isOpen ? words.open : words.closed}
        {detail && ` · ${detail}`}
      </span>
    </p>
  );
}

function useGlanceText({ opens, wait, timeZone }: ClinicGlance): string | null {
  const messages = useWords('patient');
  if (opens !== null) {
    const time = messages.timeText(opens.at, timeZone);
    const { opensToday, opensTomorrow } = messages.doctor;
    return opens.day === 'today' ? opensToday({ time }) : opensTomorrow({ time });
  }
  const turn = wait && newcomersTurn(wait);
  if (!turn) return null;
  if (isFree(wait)) return messages.wait.none;
  const { aboutAt } = shownClock(turn);
  const computedAt = Date.parse(wait.computedAt);
  if (turn.startsAt !== null && turn.startsAt > computedAt)
    return messages.wait.around({ time: messages.timeText(aboutAt, timeZone) });
  // The minutes do not count down, because the page gets no live updates.
  return messages.wait.about({ count: shownMinutes(turn, computedAt).about });
}

function Specialties({ specialties }: { specialties: readonly string[] }) {
  const { doctor } = useWords('patient');
  const { find: words } = useWords('lists');
  if (specialties.length === 0) return null;
  const more = specialties.length - SPECIALTIES_SHOWN;
  return (
    <ul className="mt-2 flex flex-wrap gap-1.5" aria-label={words.specialties}>
      {specialties.slice(0, SPECIALTIES_SHOWN).map((specialty) => (
        <li key={specialty} className="max-w-full">
          <Badge tone="accent" icon={Stethoscope} mayWrap className="max-w-full">
            {doctor.specialty(specialty)}
          </Badge>
        </li>
      ))}
      {more > 0 && <li className="px-1 py-1 text-sm text-ink-soft">{words.more({ count: more })}</li>}
    </ul>
  );
}

function Ways({ found: { clinic } }: { found: FoundClinic }) {
  const { find: words } = useWords('lists');
  const directions = directionsUrl(clinic);
  const icon = { size: 18, 'aria-hidden': true };
  const look = { variant: 'secondary', size: 'small' } as const;
  return (
    <div className="mt-auto flex flex-wrap gap-2 pt-4 *:flex-auto *:px-2">
      <ButtonLink
        {...look}
        href={`tel:${clinic.phone}`}
        aria-label={words.callOf({ clinic: clinic.name })}
        icon={<Phone {...icon} />}
      >
        {words.call}
      </ButtonLink>
      {directions && (
        <ButtonLink
          {...look}
          href={directions}
          rel="noreferrer"
          aria-label={words.directionsTo({ clinic: clinic.name })}
          icon={<MapPin {...icon} />}
        >
          {words.directions}
        </ButtonLink>
      )}
      <ButtonLink
        size="small"
        href={`${clinicPath(clinic.slug)}/doctors`}
        aria-label={words.viewDoctorsOf({ clinic: clinic.name })}
        className="basis-full"
      >
        {words.viewDoctors}
      </ButtonLink>
    </div>
  );
}

const ROUNDED_TO_METRES = 100;
const WHOLE_FROM_KM = 10;

/**
 * Formats a clinic's distance, like "800 m away", "2.4 km away" or "37 km away". The distance is measured
 * from a rounded location.
 */
export function distanceText(words: ListWords['find'], locale: string, distanceKm: number): string {
  const metres = Math.max(1, Math.round((distanceKm * 1000) / ROUNDED_TO_METRES)) * ROUNDED_TO_METRES;
  if (metres < 1000) return words.metres({ distance: String(metres) });
  const maximumFractionDigits = distanceKm < WHOLE_FROM_KM ? 1 : 0;
  return words.kilometres({
    distance: new Intl.NumberFormat(locale, { maximumFractionDigits }).format(distanceKm),
  });
}
