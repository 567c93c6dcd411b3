import type { DeskBooking } from '@baari/contract/bookings';
import { type ActionOutcome, type api, useAction } from '../../shared/api/index.ts';
import { useToast } from '../../shared/ui/toast.tsx';
import { useWords } from '../../shared/words/words-context.tsx';
import { ownActions } from '../actions/own-actions.ts';
import { type Change, type Told, useQueueNews } from '../actions/queue-news.ts';
import { useRefetchBookings } from '../../shared/bookings/fresh-bookings.ts';
import { useDoneName, useUndo } from '../actions/use-undo.ts';
import { useTitleOf } from '../letters.tsx';

type Call<Input> = (
  input: Input,
  options: Parameters<typeof api.bookings.bookFor>[1],
) => Promise<DeskBooking>;

/** Changes a booking, shows a message about it, and lets staff undo the change. */
export function useBookingChange<Input extends { doctorId: string }>(
  call: Call<Input>,
  told: (booking: DeskBooking, input: Input) => Told,
) {
  const action = useAction(call);
  const refetch = useRefetchBookings();
  const tell = useTell();
  const nameOf = useDoneName();
  const run = (input: Input, outcome: ActionOutcome<DeskBooking> = {}) => {
    const answered = ownActions.begin(input.doctorId, Date.now());
    action.run(input, {
      onSuccess: (booking) => {
        refetch();
        const done = told(booking, input);
        const change = changeOf(booking);
        const named = change && { change, name: nameOf(done, booking.doctorId) };
        answered(named);
        tell(done, booking.doctorId, named);
        outcome.onSuccess?.(booking);
      },
      onError: (error) => {
        refetch();
        answered(null);
        outcome.onError?.(error);
      },
    });
  };
  return { run, isBusy: action.isBusy };
}

const changeOf = ({ doctorId, id, lastChange }: DeskBooking): Change | null =>
  lastChange && { doctorId, revision: lastChange.revision, booking: { id, at: lastChange.at } };

/** Reports a finished action on the screen, with an undo button. */
function useTell() {
  const { undo: words } = useWords('desk');
  const showToast = useToast();
  const news = useQueueNews();
  const titleOf = useTitleOf();
  const { undo } = useUndo();
  return (done: Told, doctorId: string, named: Parameters<typeof undo>[0] | null) => {
    if (news && named) news.done(done, named.change);
    else
      showToast({
        ...done,
        description: titleOf(done.description ?? '', doctorId),
        ...(named && { action: { label: words.undo, onSelect: () => undo(named) } }),
      });
  };
}
