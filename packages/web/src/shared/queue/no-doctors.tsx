import type { ReactNode } from 'react';
import { Stethoscope } from 'lucide-react';
import { Link } from 'react-router';
import { buttonClass } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';
import { EmptyState } from '../ui/empty-state.tsx';

/** `children` say what will be here once there is a doctor. */
type NoDoctorsProps = { clinicSlug: string; mayAdd: boolean; children: ReactNode };

/** A clinic without doctors, and the way to the first one for those who may add it. */
export function NoDoctors({ clinicSlug, mayAdd, children }: NoDoctorsProps) {
  return (
    <Card>
      <EmptyState
        icon={Stethoscope}
        title="No doctors added yet"
        action={
          mayAdd && (
            <Link to={`/add-doctor?clinic=${clinicSlug}`} className={buttonClass()}>
              Add Your First Doctor
            </Link>
          )
        }
      >
        {mayAdd ? children : 'An admin or the owner of the clinic adds them.'}
      </EmptyState>
    </Card>
  );
}
