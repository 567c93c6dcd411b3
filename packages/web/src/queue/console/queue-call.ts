import type { QueueAnswer } from '@baari/contract/queue';
import {
  type api,
  isReason,
  useAction,
  type ActionOutcome,
  type FailureReason,
} from '../../lib/api/index.ts';
import { liveClient } from '../../lib/live/index.ts';
import { useToast } from '../../ui/toast.tsx';
import { queueInConflict } from './api.ts';
import { refusalToast } from './refusal-toast.ts';

export type QueueCall<Input> = (
  input: Input,
  options: Parameters<typeof api.queue.recall>[1],
) => Promise<QueueAnswer>;

export type QueueCallOptions = {
  /** Heads the toast of a refusal. */
  failure: string;
  /** Refusals that a form shows at their field. */
  inPlace?: readonly FailureReason[];
};

/** A call to a queue: the queue it answers with, or the conflict's, is what every console shows from then on. */
export function useQueueCall<Input>(call: QueueCall<Input>, { failure, inPlace = [] }: QueueCallOptions) {
  const action = useAction(call);
  const showToast = useToast();
  const run = (input: Input, outcome: ActionOutcome<QueueAnswer> = {}) =>
    action.run(input, {
      onSuccess: (answer) => {
        liveClient().store.putConsoleQueue(answer.queue);
        outcome.onSuccess?.(answer);
      },
      onError: (error) => {
        const current = queueInConflict(error);
        if (current) liveClient().store.putConsoleQueue(current);
        if (!isReason(error, ...inPlace))
          showToast(refusalToast(error, failure, current?.lastAction ?? null));
        outcome.onError?.(error);
      },
    });
  return { run, isBusy: action.isBusy };
}
