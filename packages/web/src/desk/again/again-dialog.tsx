import { Suspense, useState } from 'react';
import { useBookingWords } from '../../shared/bookings/booking-words.ts';
import { Dialog } from '../../shared/ui/dialog.tsx';
import { useTitleOf } from '../letters.tsx';
import { BookForm } from '../book/book-dialog.tsx';
import { DayForm, type DayFormProps } from './day-form.tsx';

type AgainDialogProps = Omit<DayFormProps, 'onBook'>;

/** Asks a patient to return: at a booked time if the doctor takes bookings, or on a day with a reminder. */
export function AgainDialog(props: AgainDialogProps) {
  return (
    <Suspense>
      <Opened {...props} />
    </Suspense>
  );
}

function Opened({ doctor, token, timeZone, onClose }: AgainDialogProps) {
  const { book } = useBookingWords();
  const canBook = doctor.takesBookings === true;
  const [isBooking, setBooking] = useState(canBook);
  const titleOf = useTitleOf();
  const name = token.name ?? '';
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={titleOf(book.againTitle({ name }), doctor.id)}
    >
      {isBooking ? (
        <BookForm
          lines={[doctor]}
          doctorId={doctor.id}
          timeZone={timeZone}
          wish={{ is: 'again', name, phone: token.phone }}
          onLater={() => setBooking(false)}
          onClose={onClose}
        />
      ) : (
        <DayForm
          doctor={doctor}
          token={token}
          timeZone={timeZone}
          onBook={canBook ? () => setBooking(true) : null}
          onClose={onClose}
        />
      )}
    </Dialog>
  );
}
