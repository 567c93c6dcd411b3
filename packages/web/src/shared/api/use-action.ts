import { notifyManager, useIsMutating, useMutation, useQueryClient } from '@tanstack/react-query';
import { useId, useRef, useState } from 'react';
import { type ApiError, isUnanswered, toApiError } from './api-error.ts';
import type { CallContext } from './client.ts';
import { newIdempotencyKey } from './idempotency-key.ts';

type Send<Input, Output> = (input: Input, options: { context: CallContext }) => Promise<Output>;
type Sent<Input> = { input: Input; idempotencyKey: string };

export type ActionOutcome<Output> = {
  onSuccess?: (output: Output) => void;
  onError?: (error: ApiError) => void;
};

/**
 * A person's action. It is sent under one key, even when it is sent again for lack of an answer, once by itself and
 * then by another press. So nothing is done twice, whatever happens to the network and the database.
 */
export function useAction<Input, Output>(send: Send<Input, Output>) {
  const { mutateAsync, isPending } = useMutation(mutationOf(send));
  return { run: useRun(mutateAsync, { isRepeatable: true }), isBusy: isPending };
}

/**
 * Does what `useAction` does without rendering while it is on its way. A screen with much around the button asks by
 * the key if it is busy.
 */
export function useQuietAction<Input, Output>(send: Send<Input, Output>) {
  const key = useId();
  const queryClient = useQueryClient();
  const run = useRun(
    (sent: Sent<Input>) =>
      queryClient
        .getMutationCache()
        .build(queryClient, { ...mutationOf(send), mutationKey: [key] })
        .execute(sent),
    { isRepeatable: false },
  );
  return { run, key, isOnItsWay: () => queryClient.isMutating({ mutationKey: [key] }) > 0 };
}

/** Returns true while something with this key is on its way. */
export const useIsBusy = (key: string): boolean => useIsMutating({ mutationKey: [key] }) > 0;

const mutationOf = <Input, Output>(send: Send<Input, Output>) => ({
  mutationFn: ({ input, idempotencyKey }: Sent<Input>) => send(input, { context: { idempotencyKey } }),
  retry: (failures: number, error: Error) => failures < 1 && isUnanswered(error),
  networkMode: 'always' as const,
});

/** `isRepeatable`: the same input while the first is on its way is one press made twice, not a second request. */
function useRun<Input, Output>(
  mutate: (sent: Sent<Input>) => Promise<Output>,
  { isRepeatable }: { isRepeatable: boolean },
) {
  const unanswered = useRef<{ text: string; idempotencyKey: string } | null>(null);
  const run = async (input: Input, outcome: ActionOutcome<Output> = {}): Promise<void> => {
    const text = JSON.stringify(input);
    const repeated = unanswered.current?.text === text ? unanswered.current : null;
    const sent = repeated ?? { text, idempotencyKey: newIdempotencyKey() };
    const answered = () => {
      if (unanswered.current === sent) unanswered.current = null;
    };
    unanswered.current = isRepeatable ? sent : null;
    try {
      const output = await mutate({ input, idempotencyKey: sent.idempotencyKey });
      answered();
      outcome.onSuccess?.(output);
    } catch (error) {
      const failure = toApiError(error);
      if (isUnanswered(failure)) unanswered.current = sent;
      else answered();
      outcome.onError?.(failure);
    }
  };
  return (input: Input, outcome?: ActionOutcome<Output>) => void run(input, outcome);
}

/**
 * Holds a pressed value to show until the answer arrives; null while nothing is on its way. Released once the answer
 * is stored, so that the value does not jump back in between.
 */
export function usePressed<Value>() {
  const [pressed, press] = useState<Value | null>(null);
  return { pressed, press, letGo: () => notifyManager.schedule(() => press(null)) };
}
