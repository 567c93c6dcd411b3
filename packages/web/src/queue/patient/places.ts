/** Where links about a clinic lead: its pages, a map, its phone. */
import type { ClinicProfile } from '@baari/contract/clinics';

export const clinicPath = (slug: string) => `/${encodeURIComponent(slug)}`;
export const doctorPath = (clinicSlug: string, doctorSlug: string) =>
  `${clinicPath(clinicSlug)}/${encodeURIComponent(doctorSlug)}`;
export const tokenPath = (secret: string) => `/t/${secret}`;

/** A map with the way to the clinic; null when its address is not known. */
export function directionsUrl({ address }: ClinicProfile): string | null {
  return address === null
    ? null
    : `https://www.google.com/maps/dir/?api=1&destination=${encodeURIComponent(address)}`;
}
