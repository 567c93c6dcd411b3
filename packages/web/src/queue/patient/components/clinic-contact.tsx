import type { ClinicProfile } from '@baari/contract/clinics';
import { Mail, MapPin, Phone } from 'lucide-react';
import type { ReactNode } from 'react';
import { phoneText } from '../../../lib/format.ts';
import { useMessages } from '../../../messages/messages-context.tsx';
import { directionsUrl } from '../places.ts';

/** How to reach the clinic: the phone dials, the address opens a map, the email writes. */
export function ClinicContact({ clinic }: { clinic: ClinicProfile }) {
  const { clinic: words } = useMessages();
  const directions = directionsUrl(clinic);
  return (
    <ul className="-mx-2 flex flex-wrap gap-x-2 text-sm" aria-label={words.contact}>
      <ContactLink href={`tel:${clinic.phone}`} icon={<Phone size={18} aria-hidden className="shrink-0" />}>
        {phoneText(clinic.phone)}
      </ContactLink>
      <ContactLink href={`mailto:${clinic.email}`} icon={<Mail size={18} aria-hidden className="shrink-0" />}>
        {clinic.email}
      </ContactLink>
      {directions && (
        <ContactLink href={directions} icon={<MapPin size={18} aria-hidden className="shrink-0" />}>
          {clinic.address}
        </ContactLink>
      )}
    </ul>
  );
}

function ContactLink({ href, icon, children }: { href: string; icon: ReactNode; children: ReactNode }) {
  return (
    <li className="max-w-full">
      <a
        href={href}
        rel="noreferrer"
        className="flex min-h-11 min-w-0 items-center gap-2 rounded-control px-2 text-ink-soft hover:bg-sunken hover:text-ink"
      >
        {icon}
        <span className="min-w-0 text-left break-words underline decoration-line-strong underline-offset-4">
          {children}
        </span>
      </a>
    </li>
  );
}
