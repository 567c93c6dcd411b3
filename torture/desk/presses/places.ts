/** The users whose buttons are pressed. Each user has a browser and the screens for their work. */
import type { BrowserContextOptions } from '@playwright/test';
import { matchRoute } from '@baari/core/shared';
import type { PressedClinic } from './pressed-clinic.ts';

export type Place = {
  name: string;
  as: 'owner' | 'doctor' | 'laboratory';
  browser: BrowserContextOptions;
  /** The contents of the browser's local storage. */
  kept: Readonly<Record<string, string>>;
  /**
   * The addresses of the screens. `:slug`, `:doctor`, `:other`, `:laboratory` and `:clinic` are placeholders
   * for the clinic's slug and ids.
   */
  screens: readonly string[];
  /** True if the short version presses some of this user's buttons. */
  isSampled?: true;
};

const WIDE = { viewport: { width: 1366, height: 768 }, reducedMotion: 'reduce' } as const;
const PHONE = {
  viewport: { width: 390, height: 844 },
  isMobile: true,
  hasTouch: true,
  reducedMotion: 'reduce',
} as const;
/** If nobody has chosen a key for calls, the desk asks for one in a banner. */
const KEY = { 'baari.call-key': 'F9' };

const OF_DOCTOR = ['/doctor/:doctor/calendar', '/doctor/:doctor/bookings', '/doctor/:doctor/history'];

export const PLACES: readonly Place[] = [
  {
    name: 'the desk of one line and of all',
    isSampled: true,
    as: 'owner',
    browser: WIDE,
    kept: KEY,
    screens: [
      '/:slug/admin?doctor=asha-rao',
      '/:slug/admin?doctor=vikram-sen',
      '/:slug/admin?doctor=laboratory',
      '/:slug/admin',
      ...OF_DOCTOR,
    ],
  },
  {
    name: 'the desk on a phone',
    as: 'owner',
    browser: PHONE,
    kept: {},
    screens: ['/:slug/admin?doctor=asha-rao', '/:slug/admin?doctor=laboratory'],
  },
  {
    name: 'the doctor’s own desk',
    as: 'doctor',
    browser: WIDE,
    kept: {},
    screens: ['/doctor/:doctor/admin', ...OF_DOCTOR, '/doctor/:doctor/reports'],
  },
  {
    name: 'the doctor’s calm view',
    as: 'doctor',
    browser: WIDE,
    kept: { ...KEY, 'baari.calm-view': 'on' },
    screens: ['/doctor/:doctor/admin'],
  },
  {
    name: 'the doctor’s phone',
    isSampled: true,
    as: 'doctor',
    browser: PHONE,
    kept: {},
    screens: ['/doctor/:doctor/admin'],
  },
  {
    name: 'a laboratory’s own desk',
    as: 'laboratory',
    browser: WIDE,
    kept: KEY,
    screens: ['/doctor/:laboratory/admin'],
  },
  {
    name: 'a laboratory’s phone',
    as: 'laboratory',
    browser: PHONE,
    kept: {},
    screens: ['/doctor/:laboratory/admin'],
  },
  {
    name: 'the office',
    isSampled: true,
    as: 'owner',
    browser: WIDE,
    kept: KEY,
    screens: [
      '/:slug/dashboard',
      '/:slug/dashboard?tab=patients',
      '/:slug/admin?tab=settings',
      '/:slug/admin?tab=settings&section=voice',
      '/:slug/admin?tab=settings&section=holidays',
      '/:slug/admin?tab=settings&section=fees',
      '/:slug/admin?tab=settings&section=messages',
      '/:slug/admin?tab=settings&section=data',
      '/:slug/team',
      '/:slug/reports',
      '/:slug/import',
      '/:slug/recordings',
      '/:slug/connections',
      '/edit-clinic/:clinic',
      '/register-clinic',
      '/add-doctor',
      '/billing',
      '/transactions',
      '/account',
    ],
  },
];

export const addressOf = (
  screen: string,
  { slug, id, doctorId, otherDoctorId, laboratoryId }: PressedClinic,
): string =>
  screen
    .replace(':slug', slug)
    .replace(':doctor', doctorId)
    .replace(':other', otherDoctorId)
    .replace(':laboratory', laboratoryId)
    .replace(':clinic', id);

/**
 * Returns a page's address with the placeholders of `screens`, or a note that the page does not belong to the
 * console.
 */
export function screenAt(
  url: string,
  { slug, id, doctorId, otherDoctorId, laboratoryId }: PressedClinic,
): string {
  const { pathname, search } = new URL(url);
  if (matchRoute(pathname)?.route.surface !== 'console') return 'elsewhere';
  return (pathname + search)
    .replaceAll(slug, ':slug')
    .replaceAll(doctorId, ':doctor')
    .replaceAll(otherDoctorId, ':other')
    .replaceAll(laboratoryId, ':laboratory')
    .replaceAll(id, ':clinic');
}
