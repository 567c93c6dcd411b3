import type { ClinicProfile } from '@baari/contract/clinics';
import { Mail, MapPin, Phone } from 'lucide-react';
import { phoneText } from '../../shared/format/format.ts';
import { useWords } from '../../shared/words/words-context.tsx';
import { directionsUrl } from '../links.ts';
import { ButtonLink } from '../../shared/ui/button.tsx';

/** How to reach the clinic, to read out and to press: the phone dials, the address opens a map, the email writes. */
export function ClinicContact({ clinic }: { clinic: ClinicProfile }) {
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
