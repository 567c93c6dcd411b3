import type { ClinicProfile } from '@baari/contract/clinics';
import type { DoctorProfile } from '@baari/contract/doctors';
import type { QueueSnapshot } from '@baari/contract/queue';
import { type ReactNode, useState } from 'react';
import { Button } from '../../shared/ui/button.tsx';
import { useWords } from '../../shared/words/words-context.tsx';
import type { BookProps } from './book-fold.tsx';

type WhenChoiceProps = {
  clinic: ClinicProfile;
  doctor: DoctorProfile;
  /** Whether a token can be taken now, or why not. */
  offer: QueueSnapshot['offer']['kind'];
  /** What there is for now. */
  children: ReactNode;
};

/**
 * Now or on another day, where a doctor takes bookings; while no token can be taken, at a time of today or later. Few book, and
 * the others' pages load nothing of it.
 */
export function WhenChoice({ clinic, doctor, offer, children }: WhenChoiceProps) {
  const { now, anotherDay, bookTime } = useWords('taking');
  const { locale } = useWords('patient');
  const [isOther, setOther] = useState(false);
  const [fold, setFold] = useState<{ draw: (props: BookProps) => ReactNode } | null>(null);
  const isOpen = offer === 'open';
  if (!doctor.takesBookings || offer === 'not_covered') return children;
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
        {way(isOther, isOpen ? anotherDay : bookTime, chooseOther)}
      </div>
      {isOther && fold?.draw({ clinic, doctorId: doctor.id, isAnotherDay: isOpen })}
      {(!isOther || !isOpen) && children}
    </>
  );
}
