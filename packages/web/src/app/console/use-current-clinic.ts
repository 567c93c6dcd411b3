import type { ClinicMembership } from '@baari/contract/clinics';
import { useQuery } from '@tanstack/react-query';
import { useLayoutEffect } from 'react';
import { clinicToOpen, rememberClinic } from '../../shared/kept/last-clinic.ts';
import { myClinicsQuery } from '../../shared/clinics/api.ts';
import { doctorConsoleQuery } from '../../shared/queue/api.ts';
import type { ClinicClue } from './header-place.ts';

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
