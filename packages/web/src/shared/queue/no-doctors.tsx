import type { ReactNode } from 'react';
import { Stethoscope } from 'lucide-react';
import { Link } from 'react-router';
import { buttonClass } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { useWords } from '../words/words-context.tsx';

/** `children` describes what the page will show once there is a doctor. */
type NoDoctorsProps = { clinicSlug: string; mayAdd: boolean; children: ReactNode };

/** Shows that a clinic has no doctors, and lets people with permission add the first one. */
export function NoDoctors({ clinicSlug, mayAdd, children }: NoDoctorsProps) {
  const words = useWords('console').clinics;
  return (
    <Card>
      <EmptyState
        icon={Stethoscope}
        title={words.noDoctors}
        action={
          mayAdd && (
            <Link to={`/add-doctor?clinic=${clinicSlug}`} className={buttonClass()}>
              {words.firstDoctor}
            </Link>
          )
        }
      >
        {mayAdd ? children : words.doctorsByAdmin}
      </EmptyState>
    </Card>
  );
}
