import type { DeskBooking } from '@baari/contract/bookings';
import type { DoctorProfile } from '@baari/contract/doctors';
import type { ConsoleQueue } from '@baari/contract/queue';
import { useState, type ReactNode } from 'react';
import { useBookingWords } from '../../shared/bookings/booking-words.ts';
import { Confirm, type ConfirmOutcome } from '../../shared/confirm/confirm.tsx';
import { useWords } from '../../shared/words/words-context.tsx';
import { useTitleOf } from '../letters.tsx';
import { BookDialog } from '../book/book-dialog.tsx';
import type { Wish } from '../book/use-book.ts';
import type { BookingPresses } from './booking-choices.ts';
import { useBookingActions } from './use-booking-actions.ts';

type Asked = { what: 'cancel' | 'missed'; booking: DeskBooking };

type UseBookingPresses = {
  /** The doctors who take bookings. */
  lines: readonly DoctorProfile[];
  timeZone: string;
  /** The queues on the screen. */
  queues?: readonly ConsoleQueue[];
};

const NO_QUEUES: readonly ConsoleQueue[] = [];

/** The actions on bookings, and their dialogs. */
export function useBookingPresses({ lines, timeZone, queues = NO_QUEUES }: UseBookingPresses) {
  const actions = useBookingActions(queues);
  const [wish, setWish] = useState<{ wish: Wish; doctorId: string } | null>(null);
  const [asked, setAsked] = useState<Asked | null>(null);
  const presses: BookingPresses = {
    checkIn: actions.checkIn,
    move: (booking) => setWish({ wish: { is: 'move', booking }, doctorId: booking.doctorId }),
    cancel: (booking) => setAsked({ what: 'cancel', booking }),
    missed: (booking) => setAsked({ what: 'missed', booking }),
    takeBack: actions.takeBack,
  };
  const book = (doctorId: string, typed: { name: string; phone: string }) =>
    setWish({ wish: { is: 'new', ...typed }, doctorId });
  const dialogs: ReactNode = (
    <>
      {wish && <BookDialog lines={lines} timeZone={timeZone} {...wish} onClose={() => setWish(null)} />}
      {asked && (
        <Question
          {...asked}
          onConfirm={(outcome) =>
            actions[asked.what](
              asked.booking,
              outcome(() => {}),
            )
          }
          onClose={() => setAsked(null)}
        />
      )}
    </>
  );
  return { presses, book, dialogs, isBusy: actions.isBusy };
}

function Question({
  what,
  booking,
  onConfirm,
  onClose,
}: Asked & { onConfirm: (outcome: ConfirmOutcome) => void; onClose: () => void }) {
  const { actions, queue } = useWords('desk');
  const { booked: words, done } = useBookingWords();
  const titleOf = useTitleOf();
  const name = booking.patientName ?? queue.erasedPatient;
  return (
    <Confirm
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={titleOf(words.of({ does: words[what], name }), booking.doctorId)}
      loses={what === 'cancel' ? words.cancelLoses : words.missedLoses}
      confirmLabel={words[what]}
      cancelLabel={actions.close}
      failed={what === 'cancel' ? done.cancelFailed : done.missedFailed}
      onConfirm={onConfirm}
    />
  );
}
