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
 * Runs a user's action under one idempotency key. A missing response is retried once automatically and then
 * by another press, so the action never happens twice, whatever fails on the way.
 */
export function useAction<Input, Output>(send: Send<Input, Output>) {
  const { mutateAsync, isPending } = useMutation(mutationOf(send));
  return { run: useRun(mutateAsync, { isRepeatable: true }), isBusy: isPending };
}

/**
 * Works like `useAction` without rendering during the request. A large screen around the button can ask by
 * the key whether it is busy.
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

/** Returns true during a request with this key. */
export const useIsBusy = (key: string): boolean => useIsMutating({ mutationKey: [key] }) > 0;

const mutationOf = <Input, Output>(send: Send<Input, Output>) => ({
  mutationFn: ({ input, idempotencyKey }: Sent<Input>) => send(input, { context: { idempotencyKey } }),
  retry: (failures: number, error: Error) => failures < 1 && isUnanswered(error),
  networkMode: 'always' as const,
});

/** `isRepeatable`: the same input during a request counts as the same press instead of a second request. */
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
 * Shows a pressed value until the response arrives; null without a request. Releases it once the response is
 * stored, so that the value does not jump back.
 */
export function usePressed<Value>() {
  const [pressed, press] = useState<Value | null>(null);
  return { pressed, press, letGo: () => notifyManager.schedule(() => press(null)) };
}
