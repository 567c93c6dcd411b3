import type { ClinicMembership } from '@baari/contract/clinics';
import { hasPowersOf } from '@baari/core/clinics';
import { matchRoute, type Route } from '@baari/core/shared';
import { useQuery } from '@tanstack/react-query';
import { useLayoutEffect } from 'react';
import { myClinicsQuery } from '../../shared/clinics/api.ts';
import { clinicToOpen, rememberClinic } from '../../shared/kept/last-clinic.ts';
import { doctorConsoleQuery } from '../../shared/queue/api.ts';

const none: readonly ClinicMembership[] = [];

/** The clinics of an account, and the one that the page is about, which is remembered; none for somebody without an account. */
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
  // Before it is painted: a clinic whose name is seen has been remembered.
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

/** What the header makes of the address: whether somebody is at work there, in which clinic, and where that is in another. */
/** How the address tells the clinic: not always by the clinic itself. */
type ClinicClue =
  | { by: 'slug'; slug: string }
  | { by: 'id'; clinicId: string }
  | { by: 'doctor'; doctorId: string }
  /** It does not: the clinic that was looked at last. */
  | { by: 'last' };

// The screens where a clinic is worked in or looked after, its plan included.
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

/** The clinic that is worked in at an address; null on ordinary pages, where the header is the public one. */
export function clinicClue(pathname: string, search: string): ClinicClue | null {
  const match = matchRoute(pathname);
  if (!match || !workScreens.has(match.route.screen)) return null;
  const { clinicSlug, clinicId, doctorId } = match.params;
  if (doctorId !== undefined) return { by: 'doctor', doctorId };
  if (clinicId !== undefined) return { by: 'id', clinicId };
  const slug = clinicSlug ?? new URLSearchParams(search).get('clinic');
  return slug ? { by: 'slug', slug } : { by: 'last' };
}

/** Whether an address is a doctor's panel, which brings a bar of its own on a phone. */
export const isPanel = (pathname: string) => matchRoute(pathname)?.route.screen === 'doctor-panel';

/** Where another clinic has the page that one looks at; its dashboard where one may not see it there, or the page is of no clinic. */
export function pageIn({ slug, role, isActive }: ClinicMembership, pathname: string): string {
  const match = matchRoute(pathname);
  const screen = match?.params.clinicSlug === undefined ? null : match.route.screen;
  if (screen === 'clinic-admin' && isActive) return `/${slug}/admin`;
  if (screen === 'team') return `/${slug}/team`;
  if (screen === 'reports' && hasPowersOf(role, 'admin')) return `/${slug}/reports`;
  return `/${slug}/dashboard`;
}
