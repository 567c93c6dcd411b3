import type { ClinicMembership } from '@baari/contract/clinics';
import { useQuery } from '@tanstack/react-query';
import { clinicToOpen } from '../../shared/kept/last-clinic.ts';
import { myClinicsQuery } from '../../shared/clinics/api.ts';
import { doctorConsoleQuery } from '../../shared/queue/api.ts';
import type { ClinicClue } from './header-place.ts';

const none: readonly ClinicMembership[] = [];

/** The clinics of the account, and the one that the page is about; none for somebody without an account. */
export function useCurrentClinic(clue: ClinicClue | null, hasAccount: boolean) {
  const { data: clinics = none } = useQuery({ ...myClinicsQuery, enabled: hasAccount && clue !== null });
  const doctorId = clue?.by === 'doctor' ? clue.doctorId : '';
  // Shares the panel's query, so that it is sent once.
  const { data: doctor } = useQuery({
    ...doctorConsoleQuery(doctorId),
    enabled: hasAccount && doctorId !== '',
  });
  return { clinics, current: clue && findClinic(clinics, clue, doctor?.clinic.id) };
}

function findClinic(clinics: readonly ClinicMembership[], clue: ClinicClue, clinicIdOfDoctor?: string) {
  const withId = (clinicId: string | null | undefined) =>
    clinics.find((clinic) => clinic.clinicId === clinicId) ?? null;
  switch (clue.by) {
    case 'slug':
      return clinics.find((clinic) => clinic.slug === clue.slug) ?? null;
    case 'id':
      return withId(clue.clinicId);
    case 'doctor':
      return withId(clinicIdOfDoctor);
    case 'last':
      return clinicToOpen(clinics);
  }
}
