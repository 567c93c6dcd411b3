import type { ClinicProfile } from '@baari/contract/clinics';
import type { DoctorProfile } from '@baari/contract/doctors';
import { useEffect, useState } from 'react';
import { keepThisPage } from '../../shared/kept/keep-this-page.ts';
import { clinicPath, doctorPath } from '../links.ts';

type Choice = {
  doctorId: string | null;
  choose: (doctor: DoctorProfile) => void;
  showAll: () => void;
};

/**
 * Which doctor's page is shown. Choosing one changes the address without loading a page, so that it is instant on a
 * slow network, while Back, reload and open-in-new-tab do what they do with any link.
 */
export function useChosenDoctor(
  clinic: ClinicProfile,
  doctors: readonly { profile: DoctorProfile }[],
  initialId: string | null,
): Choice {
  const [doctorId, setDoctorId] = useState(initialId);

  useEffect(() => {
    const followAddress = () => {
      const found = doctors.find(
        ({ profile }) => doctorPath(clinic.slug, profile.slug) === location.pathname,
      );
      setDoctorId(found?.profile.id ?? null);
    };
    const shown = ({ persisted }: PageTransitionEvent) => persisted && followAddress();
    addEventListener('popstate', followAddress);
    addEventListener('pageshow', shown);
    return () => {
      removeEventListener('popstate', followAddress);
      removeEventListener('pageshow', shown);
    };
  }, [clinic.slug, doctors]);

  const show = (path: string, id: string | null) => {
    history.pushState(null, '', path);
    keepThisPage();
    setDoctorId(id);
    scrollTo(0, 0);
    document.getElementById('main')?.focus();
  };
  return {
    doctorId,
    choose: ({ slug, id }) => show(doctorPath(clinic.slug, slug), id),
    showAll: () => show(clinicPath(clinic.slug), null),
  };
}
