import type { ClinicPatient } from '@baari/contract/patients';
import { useQuery } from '@tanstack/react-query';
import { Link, useSearchParams } from 'react-router';
import { clinicConsoleQuery } from '../queue/api.ts';
import { buttonClass } from '../ui/button.tsx';
import { useWideScreen } from '../ui/use-wide-screen.ts';
import { useWords } from '../words/words-context.tsx';
import { ADDED_PARAM } from './api.ts';

type AddToQueueProps = { clinicId: string; patient: ClinicPatient };

/**
 * Opens the desk with the patient in its form. The link also works for a patient without a phone, whom a
 * search could not find.
 */
export function AddToQueue({ clinicId, patient }: AddToQueueProps) {
  const words = useWords('console').patients;
  const isWide = useWideScreen();
  const [params] = useSearchParams();
  const { data: desk } = useQuery({
    ...clinicConsoleQuery(clinicId),
    select: ({ clinic, doctors }) => (clinic.isActive && doctors.length > 0 ? `/${clinic.slug}/admin` : null),
  });
  // On a phone the form is behind a button.
  if (!desk || !isWide) return null;
  const doctor = params.get('doctor');
  const search = new URLSearchParams({ ...(doctor && { doctor }), [ADDED_PARAM]: patient.id });
  return (
    <Link
      to={`${desk}?${search}`}
      className={`${buttonClass({ variant: 'secondary', size: 'small' })} shrink-0`}
    >
      <span>
        {words.add}
        <span className="sr-only">{words.addOf({ patient: patient.name })}</span>
      </span>
    </Link>
  );
}
