import type { QueueAnswer } from '@baari/contract/queue';
import { useQueryClient } from '@tanstack/react-query';
import {
  type api,
  isReason,
  useQuietAction,
  type ActionOutcome,
  type FailureReason,
} from '../../shared/api/index.ts';
import { liveClient } from '../../shared/live/index.ts';
import { useToast } from '../../shared/ui/toast.tsx';
import { CONSOLE_KEYS, queueInConflict } from '../../shared/queue/api.ts';
import { useLetterOf } from '../letters.tsx';
import { type Place, useQueueNews } from './queue-news.ts';
import { refusalToast } from './refusal-toast.ts';
import { useWords } from '../../shared/words/words-context.tsx';

export type QueueCall<Input> = (
  input: Input,
  options: Parameters<typeof api.queue.recall>[1],
) => Promise<QueueAnswer>;

export type QueueCallOptions<Input> = {
  /** Heads the toast of a refusal. */
  failure: string;
  /** In its place, where the press means more than the action. */
  failureOf?: (input: Input) => string | undefined;
  /** Refusals that a form shows at their field, or every one where a dialog shows them. */
  inPlace?: readonly FailureReason[] | 'all';
  /** Where it was pressed, for a screen that shows refusals there. */
  place?: (input: Input) => Place;
};

/**
 * A call to a queue. Every console then shows the queue from its answer, or from the conflict. Components
 * show it as pending by its key.
 */
export function useQueueCall<Input>(
  call: QueueCall<Input>,
  { failure, failureOf, inPlace = [], place }: QueueCallOptions<Input>,
) {
  const words = useWords('desk');
  const action = useQuietAction(call);
  const showToast = useToast();
  const news = useQueueNews();
  const letterOf = useLetterOf();
  const queryClient = useQueryClient();
  const run = (input: Input, outcome: ActionOutcome<QueueAnswer> = {}) => {
    news?.pressed();
    action.run(input, {
      onSuccess: (answer) => {
        liveClient().store.putConsoleQueue(answer.queue);
        outcome.onSuccess?.(answer);
      },
      onError: (error) => {
        const current = queueInConflict(error);
        if (current) liveClient().store.putConsoleQueue(current);
        // The screen checks who is signed in, and leads to signing in; typed text waits there.
        if (isReason(error, 'account.sign_in_required')) {
          for (const queryKey of CONSOLE_KEYS) void queryClient.invalidateQueries({ queryKey });
        } else if (inPlace !== 'all' && !isReason(error, ...inPlace)) {
          const last = {
            lastAction: current?.lastAction ?? null,
            letter: current && letterOf(current.doctorId),
            next: current?.tokens.find(({ number }) => number === error.details['number']) ?? null,
          };
          const told = refusalToast({ error, failure: failureOf?.(input) ?? failure, ...last }, words);
          if (news) news.refused({ told, place: place?.(input) ?? { at: 'line' } });
          else showToast(told);
        }
        outcome.onError?.(error);
      },
    });
  };
  return { ...action, run };
}
