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
 * The clinics of an account and the one that the page is about, which the browser remembers. Empty without an
 * account.
 */
export function useCurrentClinic(clue: ClinicClue | null, accountId: string | null) {
  const isAsked = accountId !== null && clue !== null;
  const { data: clinics = none } = useQuery({ ...myClinicsQuery, enabled: isAsked });
  const doctorId = clue?.by === 'doctor' ? clue.doctorId : '';
  // Shares the panel's query, so that it is sent once.
  const { data: doctor } = useQuery({
    ...doctorConsoleQuery(doctorId),
    enabled: isAsked && doctorId !== '',
  });
  const current = isAsked
    ? findClinic({ clinics, clue, accountId, clinicIdOfDoctor: doctor?.clinic.id })
    : null;
  const clinicId = current?.clinicId;
  // Runs before painting: a clinic whose name is visible has been remembered.
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

/** How the address names the clinic: directly, by a doctor, or not at all. */
type ClinicClue =
  | { by: 'slug'; slug: string }
  | { by: 'id'; clinicId: string }
  | { by: 'doctor'; doctorId: string }
  /** The address names none: the clinic that was opened last counts. */
  | { by: 'last' };

// The screens for working in a clinic or managing it, its plan included.
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

/** Returns the clinic that the account works in at an address; null on ordinary pages, which have the public header. */
export function clinicClue(pathname: string, search: string): ClinicClue | null {
  const match = matchRoute(pathname);
  if (!match || !workScreens.has(match.route.screen)) return null;
  const { clinicSlug, clinicId, doctorId } = match.params;
  if (doctorId !== undefined) return { by: 'doctor', doctorId };
  if (clinicId !== undefined) return { by: 'id', clinicId };
  const slug = clinicSlug ?? new URLSearchParams(search).get('clinic');
  return slug ? { by: 'slug', slug } : { by: 'last' };
}

/** Returns true if the address is a doctor's panel, which has a bar of its own on a phone. */
export const isPanel = (pathname: string) => matchRoute(pathname)?.route.screen === 'doctor-panel';

/**
 * Returns the current page's address in another clinic, or that clinic's dashboard where the page is not allowed or
 * has no clinic.
 */
export function pageIn({ slug, role, isActive }: ClinicMembership, pathname: string): string {
  const match = matchRoute(pathname);
  const screen = match?.params.clinicSlug === undefined ? null : match.route.screen;
  if (screen === 'clinic-admin' && isActive) return `/${slug}/admin`;
  if (screen === 'team') return `/${slug}/team`;
  if (screen === 'reports' && hasPowersOf(role, 'admin')) return `/${slug}/reports`;
  return `/${slug}/dashboard`;
}
