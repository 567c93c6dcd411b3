import type { DoctorProfile } from '@baari/contract/doctors';
import { useBookingWords } from '../../shared/bookings/booking-words.ts';
import { Button } from '../../shared/ui/button.tsx';
import { Dialog } from '../../shared/ui/dialog.tsx';
import { useWords } from '../../shared/words/words-context.tsx';

/**
 * `wanted` is the chosen doctor, who takes no bookings. `usual` is a doctor who takes bookings. `said` is the
 * typed text.
 */
export type Instead = { wanted: DoctorProfile; usual: DoctorProfile; said: { name: string; phone: string } };

type WithAnotherProps = {
  instead: Instead;
  onBook: (doctorId: string, said: Instead['said']) => void;
  onClose: () => void;
};

/** Asks for confirmation before it books with a doctor other than the one on the screen. */
export function WithAnother({ instead: { wanted, usual, said }, onBook, onClose }: WithAnotherProps) {
  const { actions, doctor } = useWords('desk');
  const { booked: words } = useBookingWords();
  const [without, other] = [wanted, usual].map((one) => doctor.name(one));
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={words.bookWith({ doctor: without ?? '', other: other ?? '' })}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            {actions.cancel}
          </Button>
          <Button
            onClick={() => {
              onClose();
              onBook(usual.id, said);
            }}
          >
            {words.book}
          </Button>
        </>
      }
    />
  );
}
