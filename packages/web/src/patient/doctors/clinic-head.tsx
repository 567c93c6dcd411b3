import type { ClinicProfile } from '@baari/contract/clinics';
import { ArrowLeft, MapPin, Phone } from 'lucide-react';
import type { ReactNode } from 'react';
import { directionsUrl } from '../links.ts';
import { shortAddress } from '../../shared/format/short-address.ts';
import { useWords } from '../../shared/words/words-context.tsx';
import { ButtonLink } from '../../shared/ui/button.tsx';

/** Which clinic this is, where, and how to reach it; `children` say how its doctors are doing. */
export function ClinicHead({ clinic, children }: { clinic: ClinicProfile; children: ReactNode }) {
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

export function BackToClinics() {
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

/** A picture of a map, not a map: a real one would cost more than the page, and tell others who looks at it. */
function DrawnMap({ clinic, href }: { clinic: ClinicProfile; href: string }) {
  const { doctors: words } = useWords('lists');
  return (
    <a
      href={href}
      rel="noreferrer"
      aria-label={words.mapOf(clinic.name)}
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
