/** Creates links to a clinic's pages, map and phone. */
import type { ClinicProfile } from '@baari/contract/clinics';
import type { MouseEvent } from 'react';

export const clinicPath = (slug: string) => `/${encodeURIComponent(slug)}`;
export const doctorPath = (clinicSlug: string, doctorSlug: string) =>
  `${clinicPath(clinicSlug)}/${encodeURIComponent(doctorSlug)}`;
export const tokenPath = (secret: string) => `/t/${secret}`;

/**
 * Returns a map link with directions to the clinic, or null without a location or address.
 */
export function directionsUrl({ location, address }: ClinicProfile): string | null {
  const destination = location ? `${location.latitude},${location.longitude}` : address;
  return destination === null
    ? null
    : `https://www.google.com/maps/dir/?api=1&destination=${encodeURIComponent(destination)}`;
}

/** Returns a link's click handler that calls `act` and stays on the page, unless the click opens another tab. */
export const stayingHere = (act: () => void) => (event: MouseEvent) => {
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
  event.preventDefault();
  act();
};
