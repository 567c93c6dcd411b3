import type { DeskBooking } from '@baari/contract/bookings';
import type { ConsoleQueue } from '@baari/contract/queue';
import { type ActionOutcome, api, failureText } from '../../shared/api/index.ts';
import { useBookingWords } from '../../shared/bookings/booking-words.ts';
import { namedToken } from '../../shared/queue/action-text.ts';
import { useToast } from '../../shared/ui/toast.tsx';
import { useWords } from '../../shared/words/words-context.tsx';
import { useQueueAction } from '../actions/queue-actions.ts';
import { useRepeats } from '../actions/repeats.ts';
import { useRefetchBookings } from '../../shared/bookings/fresh-bookings.ts';
import { useBookingChange } from '../book/booking-change.ts';
import { useLetterOf } from '../letters.tsx';

/**
 * The actions on bookings. A check-in issues a token, and can be undone like other actions on the queue.
 * `queues` are the queues on the screen.
 */
export function useBookingActions(queues: readonly ConsoleQueue[]) {
  const { failures, queue } = useWords('desk');
  const { done } = useBookingWords();
  const letterOf = useLetterOf();
  const refetch = useRefetchBookings();
  const showToast = useToast();
  const checkIn = useQueueAction(api.bookings.checkIn, {
    failure: done.checkInFailed,
    done: (answer, { doctorId }) => {
      const token = answer.queue.tokens.find(({ number }) => number === answer.number);
      return { title: done.checkedIn, description: token && namedToken(token, queue, letterOf(doctorId)) };
    },
  });
  const tells = (title: string) => (booking: DeskBooking) => ({
    title,
    description: booking.patientName ?? queue.erasedPatient,
  });
  const cancel = useBookingChange(api.bookings.cancelBookingFor, tells(done.cancelled));
  const markMissed = useBookingChange(api.bookings.markMissed, tells(done.missed));
  const takeBackMissed = useBookingChange(api.bookings.takeBackMissed, tells(done.takenBack));
  const repeats = useRepeats(queues);
  const refused = () => {
    repeats.forget();
    refetch();
  };
  const settled = { onSuccess: refetch, onError: refused };
  const inputOf = ({ doctorId, id }: DeskBooking) => ({ doctorId, bookingId: id });
  return {
    checkIn: (booking: DeskBooking) => {
      if (!repeats.isRepeat(booking.id, 'check in', performance.now()))
        checkIn.run(inputOf(booking), settled);
    },
    cancel: (booking: DeskBooking, outcome: ActionOutcome<DeskBooking>) =>
      cancel.run(inputOf(booking), outcome),
    missed: (booking: DeskBooking, outcome: ActionOutcome<DeskBooking>) =>
      markMissed.run(inputOf(booking), outcome),
    takeBack: (booking: DeskBooking) =>
      takeBackMissed.run(inputOf(booking), {
        onError: (error) =>
          showToast({
            title: done.takeBackFailed,
            description: failureText(error, failures),
            tone: 'destructive',
          }),
      }),
    isBusy: cancel.isBusy || markMissed.isBusy,
  };
}
