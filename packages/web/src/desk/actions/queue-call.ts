import type { QueueAnswer } from '@baari/contract/queue';
import { useQueryClient } from '@tanstack/react-query';
import { useId } from 'react';
import {
  type api,
  isReason,
  useSend,
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
  /** The heading of the toast for a refusal. */
  failure: string;
  /** Replaces the action's own name in messages if the press does more than that. */
  failureOf?: (input: Input) => string | undefined;
  /** The reasons for a refusal that a form shows at its fields. A dialog shows all these reasons. */
  inPlace?: readonly FailureReason[] | 'all';
  /** The place of the pressed button, for a screen that shows refusals there. */
  place?: (input: Input) => Place;
};

/** A request. Components use its key to ask whether the request is pending. */
export type QueueCalling<Input> = QueueCallOptions<Input> & { key: string; call: QueueCall<Input> };

/**
 * Sends requests to queues. All consoles then show the queue that the answer, or the conflict error,
 * contains.
 */
export function useCallQueue() {
  const words = useWords('desk');
  const { send, isOnItsWay } = useSend();
  const showToast = useToast();
  const news = useQueueNews();
  const letterOf = useLetterOf();
  const queryClient = useQueryClient();
  const run = <Input>(
    { key, call, failure, failureOf, inPlace = [], place }: QueueCalling<Input>,
    input: Input,
    outcome: ActionOutcome<QueueAnswer> = {},
  ) => {
    news?.pressed();
    send({ key, send: call }, input, {
      onSuccess: (answer) => {
        liveClient().store.putConsoleQueue(answer.queue);
        outcome.onSuccess?.(answer);
      },
      onError: (error) => {
        const current = queueInConflict(error);
        if (current) liveClient().store.putConsoleQueue(current);
        // The screen checks the session and asks the user to sign in; typed text is kept.
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
  return { run, isOnItsWay };
}

/** Sends one kind of request to queues. */
export function useQueueCall<Input>(call: QueueCall<Input>, options: QueueCallOptions<Input>) {
  const key = useId();
  const { run, isOnItsWay } = useCallQueue();
  return {
    key,
    run: (input: Input, outcome?: ActionOutcome<QueueAnswer>) =>
      run({ ...options, key, call }, input, outcome),
    isOnItsWay: () => isOnItsWay(key),
  };
}
