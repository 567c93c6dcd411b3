import type { FoundClinic } from '@baari/contract/clinics';
import { MapPin, Navigation, Phone, Stethoscope } from 'lucide-react';
import { phoneText } from '../../shared/format/format.ts';
import { clinicPath, directionsUrl } from '../links.ts';
import { shortAddress } from '../../shared/format/short-address.ts';
import { useWords } from '../../shared/words/words-context.tsx';
import { Badge } from '../../shared/ui/badge.tsx';
import { ButtonLink } from '../../shared/ui/button.tsx';
import { distanceText } from './distance-text.ts';

const SPECIALTIES_SHOWN = 3;

/** One clinic of the list: how to reach it, and what its doctors do. */
export function ClinicCard({ found }: { found: FoundClinic }) {
  const messages = useWords('patient');
  const { find: words } = useWords('lists');
  const { clinic, doctorCount, distanceKm } = found;
  return (
    <li className="flex flex-col rounded-card border border-line bg-surface p-4 shadow-card sm:p-5">
      <h2 className="text-lg font-semibold">{clinic.name}</h2>
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
      <p className="mt-3 font-medium">{doctorCount > 0 ? words.doctors(doctorCount) : words.noDoctors}</p>
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
      {more > 0 && <li className="px-1 py-1 text-sm text-ink-soft">{words.more(more)}</li>}
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
        aria-label={words.callOf(clinic.name)}
        icon={<Phone {...icon} />}
      >
        {words.call}
      </ButtonLink>
      {directions && (
        <ButtonLink
          {...look}
          href={directions}
          rel="noreferrer"
          aria-label={words.directionsTo(clinic.name)}
          icon={<MapPin {...icon} />}
        >
          {words.directions}
        </ButtonLink>
      )}
      <ButtonLink
        size="small"
        href={`${clinicPath(clinic.slug)}/doctors`}
        aria-label={words.viewDoctorsOf(clinic.name)}
        className="basis-full"
      >
        {words.viewDoctors}
      </ButtonLink>
    </div>
  );
}
