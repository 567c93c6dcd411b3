import { useMutation } from '@tanstack/react-query';
import { useRef } from 'react';
import type { CallContext } from './client.ts';
import { isUnanswered, toApiError, type ApiError } from './api-error.ts';
import { newIdempotencyKey } from './idempotency-key.ts';

type Send<Input, Output> = (input: Input, options: { context: CallContext }) => Promise<Output>;
type Sent<Input> = { input: Input; idempotencyKey: string };

export type ActionOutcome<Output> = {
  onSuccess?: (output: Output) => void;
  onError?: (error: ApiError) => void;
};

/**
 * Something a person does: sent under one key, also when it is sent again because nobody knows what became of it, by
 * itself once and by another press. So nothing is done twice, whatever happens to the network and the database.
 */
export function useAction<Input, Output>(send: Send<Input, Output>) {
  const unanswered = useRef<{ text: string; idempotencyKey: string } | null>(null);
  const mutation = useMutation<Output, Error, Sent<Input>>({
    mutationFn: ({ input, idempotencyKey }) => send(input, { context: { idempotencyKey } }),
    retry: (failures, error) => failures < 1 && isUnanswered(error),
    networkMode: 'always',
  });

  const run = async (input: Input, outcome: ActionOutcome<Output> = {}): Promise<void> => {
    const text = JSON.stringify(input);
    const repeated = unanswered.current?.text === text ? unanswered.current : null;
    const sent = repeated ?? { text, idempotencyKey: newIdempotencyKey() };
    unanswered.current = null;
    try {
      const output = await mutation.mutateAsync({ input, idempotencyKey: sent.idempotencyKey });
      outcome.onSuccess?.(output);
    } catch (error) {
      const failure = toApiError(error);
      if (isUnanswered(failure)) unanswered.current = sent;
      outcome.onError?.(failure);
    }
  };

  return {
    run: (input: Input, outcome?: ActionOutcome<Output>) => void run(input, outcome),
    isBusy: mutation.isPending,
  };
}
