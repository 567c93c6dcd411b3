import type { ClinicMembership } from '@baari/contract/clinics';
import { hasPowersOf } from '@baari/core/clinics';
import { matchRoute, type Route } from '@baari/core/shared';
import { useQuery } from '@tanstack/react-query';
import { useLayoutEffect } from 'react';
import { myClinicsQuery } from '../../shared/clinics/api.ts';
import { clinicToOpen, rememberClinic } from '../../shared/kept/last-clinic.ts';
import { doctorConsoleQuery } from '../../shared/queue/api.ts';

const none: readonly ClinicMembership[] = [];

/**
 * Returns the account's clinics and the one that the page is about, which the browser remembers. Both results
 * are empty without a signed-in account.
 */
export function useCurrentClinic(clue: ClinicClue | null, accountId: string | null) {
  const isAsked = accountId !== null && clue !== null;
  const { data: clinics = none } = useQuery({ ...myClinicsQuery, enabled: isAsked });
  const doctorId = clue?.by === 'doctor' ? clue.doctorId : '';
  // Shares the panel's query, so that only one request is sent.
  const { data: doctor } = useQuery({
    ...doctorConsoleQuery(doctorId),
    enabled: isAsked && doctorId !== '',
  });
  const current = isAsked
    ? findClinic({ clinics, clue, accountId, clinicIdOfDoctor: doctor?.clinic.id })
    : null;
  const clinicId = current?.clinicId;
  // Runs before painting, so that a visible clinic is always remembered.
  useLayoutEffect(() => {
    if (clinicId !== undefined && accountId !== null) rememberClinic(clinicId, accountId);
  }, [clinicId, accountId]);
  return { clinics, current };
}

type Search = {
  clinics: readonly ClinicMembership[];
  clue: ClinicClue;
  accountId: string;
  clinicIdOfDoctor: string | undefined;
};

function findClinic({ clinics, clue, accountId, clinicIdOfDoctor }: Search): ClinicMembership | null {
  const withId = (clinicId: string | undefined) =>
    clinics.find((clinic) => clinic.clinicId === clinicId) ?? null;
  switch (clue.by) {
    case 'slug':
      return clinics.find((clinic) => clinic.slug === clue.slug) ?? null;
    case 'id':
      return withId(clue.clinicId);
    case 'doctor':
      return withId(clinicIdOfDoctor);
    case 'last':
      return clinicToOpen(clinics, accountId);
  }
}

/** Returns how the address names the clinic: directly, through a doctor, or not at all. */
type ClinicClue =
  | { by: 'slug'; slug: string }
  | { by: 'id'; clinicId: string }
  | { by: 'doctor'; doctorId: string }
  /** If the address names no clinic, the current clinic is the one that was opened last. */
  | { by: 'last' };

// The screens that run or manage a clinic, including its plan.
const workScreens: ReadonlySet<Route['screen']> = new Set([
  'dashboard',
  'add-doctor',
  'edit-clinic',
  'doctor-panel',
  'doctor-history',
  'doctor-bookings',
  'clinic-admin',
  'team',
  'reports',
  'patient-import',
  'billing',
  'transactions',
  'receipt',
  'my-account',
  'super-admin',
]);

/** Returns the clinic of a work page's address; null on ordinary pages, which have the public header. */
export function clinicClue(pathname: string, search: string): ClinicClue | null {
  const match = matchRoute(pathname);
  if (!match || !workScreens.has(match.route.screen)) return null;
  const { clinicSlug, clinicId, doctorId } = match.params;
  if (doctorId !== undefined) return { by: 'doctor', doctorId };
  if (clinicId !== undefined) return { by: 'id', clinicId };
  const slug = clinicSlug ?? new URLSearchParams(search).get('clinic');
  return slug ? { by: 'slug', slug } : { by: 'last' };
}

/** Returns true if the address is a clinic's desk, whose header has space only for its own content. */
export const isDesk = (pathname: string) => matchRoute(pathname)?.route.screen === 'clinic-admin';

/** Returns true if the address is a doctor's panel, which has its own bar on a phone. */
export const isPanel = (pathname: string) => matchRoute(pathname)?.route.screen === 'doctor-panel';

/**
 * Returns the address of the current page in another clinic. Returns that clinic's dashboard if the page is
 * not about a clinic or the user may not open it there.
 */
export function pageIn({ slug, role, isActive }: ClinicMembership, pathname: string): string {
  const match = matchRoute(pathname);
  const screen = match?.params.clinicSlug === undefined ? null : match.route.screen;
  if (screen === 'clinic-admin' && isActive) return `/${slug}/admin`;
  if (screen === 'team') return `/${slug}/team`;
  if (screen === 'reports' && hasPowersOf(role, 'admin')) return `/${slug}/reports`;
  return `/${slug}/dashboard`;
}
