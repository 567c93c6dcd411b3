import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { api, type ApiError, failureText, useAction } from '../../shared/api/index.ts';
import { useBookingWords } from '../../shared/bookings/booking-words.ts';
import { useToast } from '../../shared/ui/toast.tsx';
import { useWords } from '../../shared/words/words-context.tsx';

/** The interval at which an open list is fetched again, because colleagues change it too. */
const LOOKED_AT_MS = 30_000;

/** Returns a doctor's patients with a return date from today on. */
export const comingAgainQuery = (doctorId: string) =>
  queryOptions({
    queryKey: ['coming-again', doctorId],
    queryFn: ({ signal }) => api.bookings.listComingAgain({ doctorId }, { signal }),
    refetchInterval: LOOKED_AT_MS,
  });

/** A token's return date, and how the patient would be reminded. */
export const againOfTokenQuery = (doctorId: string, tokenId: string) =>
  queryOptions({
    queryKey: ['coming-again', doctorId, tokenId],
    queryFn: ({ signal }) => api.bookings.listComingAgain({ doctorId, tokenId }, { signal }),
    staleTime: 0,
  });

/** The texts of the message to staff. `dateText` is the date. `before` is the earlier date, or null. */
type Said = { tokenId: string; name: string; date: string | null; before: string | null };

/** Sets or removes a patient's return date. An undo restores the earlier date. */
export function useSetComeAgain(doctorId: string, dateText: (date: string) => string) {
  const { failures, undo } = useWords('desk');
  const { again, done } = useBookingWords();
  const queryClient = useQueryClient();
  const showToast = useToast();
  const action = useAction(api.bookings.setComeAgain);
  const set = (said: Said, outcome: { onDone?: () => void; onRefused?: (error: ApiError) => void } = {}) => {
    const { tokenId, name, date, before } = said;
    action.run(
      { doctorId, tokenId, date },
      {
        onSuccess: () => {
          void queryClient.invalidateQueries({ queryKey: ['coming-again', doctorId] });
          showToast({
            title: date === null ? again.takenBack : again.done,
            description: date === null ? name : done.whenOf({ name, when: dateText(date) }),
            action: {
              label: undo.undo,
              onSelect: () => set({ tokenId, name, date: before, before: date }),
            },
          });
          outcome.onDone?.();
        },
        onError: (error) => {
          if (outcome.onRefused) outcome.onRefused(error);
          else
            showToast({
              title: again.failed,
              description: failureText(error, failures),
              tone: 'destructive',
            });
        },
      },
    );
  };
  return { set, isBusy: action.isBusy };
}
