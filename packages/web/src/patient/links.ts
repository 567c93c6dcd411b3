/** Links about a clinic: its pages, a map, its phone. */
import type { ClinicProfile } from '@baari/contract/clinics';

export const clinicPath = (slug: string) => `/${encodeURIComponent(slug)}`;
export const doctorPath = (clinicSlug: string, doctorSlug: string) =>
  `${clinicPath(clinicSlug)}/${encodeURIComponent(doctorSlug)}`;
export const tokenPath = (secret: string) => `/t/${secret}`;

/** A map with directions to the clinic; null without a location. */
export function directionsUrl({ location, address }: ClinicProfile): string | null {
  const destination = location ? `${location.latitude},${location.longitude}` : address;
  return destination === null
    ? null
    : `https://www.google.com/maps/dir/?api=1&destination=${encodeURIComponent(destination)}`;
}
