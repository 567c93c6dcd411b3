import type { ClinicProfile } from '@baari/contract/clinics';
import type { DoctorProfile } from '@baari/contract/doctors';
import { type ReactNode, useState } from 'react';
import { Button } from '../../shared/ui/button.tsx';
import { useWords } from '../../shared/words/words-context.tsx';
import type { BookProps } from './book-fold.tsx';

type WhenChoiceProps = {
  clinic: ClinicProfile;
  doctor: DoctorProfile;
  /** Whether a token can be taken now. */
  isOpen: boolean;
  /** What there is for now. */
  children: ReactNode;
};

/** Now or on another day, where a doctor takes bookings. Few book, and the others' pages load nothing of it. */
export function WhenChoice({ clinic, doctor, isOpen, children }: WhenChoiceProps) {
  const { now, anotherDay } = useWords('taking');
  const { locale } = useWords('patient');
  const [isOther, setOther] = useState(false);
  const [fold, setFold] = useState<{ draw: (props: BookProps) => ReactNode } | null>(null);
  if (!doctor.takesBookings) return children;
  const way = (isChosen: boolean, text: string, choose: () => void) => (
    <Button variant={isChosen ? 'primary' : 'secondary'} aria-pressed={isChosen} onClick={choose}>
      {text}
    </Button>
  );
  const chooseOther = () => {
    setOther(true);
    import('./book-fold.tsx')
      .then(({ drawIn }) => drawIn(locale))
      // A lost connection: pressed again it is tried again.
      .then(setFold, () => setOther(false));
  };
  return (
    <>
      <div className="grid auto-cols-fr grid-flow-col gap-3">
        {isOpen && way(!isOther, now, () => setOther(false))}
        {way(isOther, anotherDay, chooseOther)}
      </div>
      {isOther && fold?.draw({ clinic, doctorId: doctor.id })}
      {(!isOther || !isOpen) && children}
    </>
  );
}
