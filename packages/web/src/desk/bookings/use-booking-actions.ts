import type { DeskBooking } from '@baari/contract/bookings';
import type { ConsoleQueue } from '@baari/contract/queue';
import { api, type ApiError, failureText, useAction } from '../../shared/api/index.ts';
import { useBookingWords } from '../../shared/bookings/booking-words.ts';
import { namedToken } from '../../shared/queue/action-text.ts';
import { type Toast, useToast } from '../../shared/ui/toast.tsx';
import { useWords } from '../../shared/words/words-context.tsx';
import { useQueueAction } from '../actions/queue-actions.ts';
import { useRepeats } from '../actions/repeats.ts';
import { useRefetchBookings } from '../book/api.ts';
import { useLetterOf, useTitleOf } from '../letters.tsx';

/** What is done with a booking: checking in gives a token, and can be undone as other actions on the line. `queues` are those on the screen. */
export function useBookingActions(queues: readonly ConsoleQueue[]) {
  const { failures, queue } = useWords('desk');
  const { booked, done } = useBookingWords();
  const letterOf = useLetterOf();
  const titleOf = useTitleOf();
  const refetch = useRefetchBookings();
  const showToast = useToast();
  const checkIn = useQueueAction(api.bookings.checkIn, {
    failure: done.checkInFailed,
    done: (answer, { doctorId }) => {
      const token = answer.queue.tokens.find(({ number }) => number === answer.number);
      return { title: done.checkedIn, description: token && namedToken(token, queue, letterOf(doctorId)) };
    },
  });
  const cancel = useAction(api.bookings.cancelBookingFor);
  const markMissed = useAction(api.bookings.markMissed);
  const takeBackMissed = useAction(api.bookings.takeBackMissed);
  const repeats = useRepeats(queues);
  const refused = () => {
    repeats.forget();
    refetch();
  };
  const settled = { onSuccess: refetch, onError: refused };
  const outcome = (booking: DeskBooking, title: string, failure: string, action?: Toast['action']) => ({
    onSuccess: () => {
      refetch();
      const description = titleOf(booking.patientName ?? queue.erasedPatient, booking.doctorId);
      showToast({ title, description, ...(action && { action }) });
    },
    onError: (error: ApiError) => {
      refetch();
      showToast({ title: failure, description: failureText(error, failures), tone: 'destructive' });
    },
  });
  const inputOf = ({ doctorId, id }: DeskBooking) => ({ doctorId, bookingId: id });
  const takeBack = (booking: DeskBooking) =>
    takeBackMissed.run(inputOf(booking), outcome(booking, done.takenBack, done.takeBackFailed));
  return {
    checkIn: (booking: DeskBooking) => {
      if (!repeats.isRepeat(booking.id, 'check in', performance.now()))
        checkIn.run(inputOf(booking), settled);
    },
    cancel: (booking: DeskBooking) =>
      cancel.run(inputOf(booking), outcome(booking, done.cancelled, done.cancelFailed)),
    missed: (booking: DeskBooking) =>
      markMissed.run(
        inputOf(booking),
        outcome(booking, done.missed, done.missedFailed, {
          label: booked.undo,
          onSelect: () => takeBack(booking),
        }),
      ),
    takeBack,
    isBusy: cancel.isBusy || markMissed.isBusy,
  };
}
