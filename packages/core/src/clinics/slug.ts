/** Turns a clinic's or doctor's name into its slug, and reserves some slugs. */
import { staticFirstSegments } from '../shared/index.ts';

/** The length of the longest slug. Even a name of 200 characters gets an address that people can type. */
export const SLUG_MAX_LENGTH = 60;

// The names of present and future pages and files, so that a clinic that registers today can't take their
// addresses.
const RESERVED_WORDS = [
  ...staticFirstSegments(),
  'api',
  'sign-out',
  'dev',
  'health',
  'metrics',
  'assets',
  't',
  'admin',
  'patient',
  'demo',
  'clinics',
  'pricing',
  'favicon.ico',
  'favicon.svg',
  'robots.txt',
  'sitemap.xml',
  'manifest.webmanifest',
  'sw.js',
  'www',
  'icons',
  'shots',
  'licenses',
  '.well-known',
  'static',
  'public',
  'login',
  'logout',
  'about',
  'terms',
  'privacy',
  'help',
  'invite',
  's',
  'embed',
];

const RESERVED: ReadonlySet<string> = new Set(RESERVED_WORDS.map((word) => word.toLowerCase()));
const RESERVED_DOCTOR_WORDS: ReadonlySet<string> = new Set([
  'doctors',
  'dashboard',
  'admin',
  'queue',
  'team',
  'reports',
  'import',
  'recordings',
  'connections',
]);

/**
 * Returns the slug of a clinic's name: in lower case, only with letters a-z, digits and hyphens. Runs of
 * spaces become a single hyphen. Returns an empty slug if the name contains none of these characters, such as
 * a name in another script.
 */
export function deriveSlug(name: string): string {
  return name
    .toLowerCase()
    .replace(/[^a-z0-9\s-]/g, '')
    .replace(/[\s-]+/g, '-')
    .replace(/^-|-$/g, '')
    .slice(0, SLUG_MAX_LENGTH)
    .replace(/-$/, '');
}

/**
 * Returns the slug of a doctor: each run of characters other than letters and digits becomes one hyphen. If
 * the name is empty, the specialty is used.
 */
export function deriveDoctorSlug(name: string, specialty: string): string {
  const slug = (text: string) =>
    text
      .toLowerCase()
      .replace(/[^a-z0-9]+/g, '-')
      .replace(/^-|-$/g, '')
      .slice(0, SLUG_MAX_LENGTH)
      .replace(/-$/, '');
  return slug(name) || slug(specialty) || 'doctor';
}

/** Returns whether a clinic may not have this slug because a page, a file or the platform uses it. */
export function isReservedSlug(slug: string): boolean {
  return RESERVED.has(slug.toLowerCase());
}

/** Returns whether a doctor may not have this slug because a page under the clinic's address uses it. */
export function isReservedDoctorSlug(slug: string): boolean {
  return RESERVED_DOCTOR_WORDS.has(slug.toLowerCase());
}

/** Returns the first of `base`, `base-2`, `base-3` … that is free according to `isTaken`. */
export function firstFreeSlug(base: string, isTaken: (slug: string) => boolean): string {
  if (!isTaken(base)) return base;
  let suffix = 2;
  while (isTaken(`${base}-${suffix}`)) suffix += 1;
  return `${base}-${suffix}`;
}
