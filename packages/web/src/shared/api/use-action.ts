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
 * Runs a user's action under one idempotency key. If no response comes, the request is repeated once
 * automatically and then on the next press. The action therefore never happens twice, even after a failure.
 */
export function useAction<Input, Output>(send: Send<Input, Output>) {
  const { mutateAsync, isPending } = useMutation(mutationOf(send));
  const unanswered = useRef<Unanswered['current']>(null);
  const run = (input: Input, outcome: ActionOutcome<Output> = {}) =>
    void sendOnce({ mutate: mutateAsync, unanswered, isRepeatable: true }, input, outcome);
  return { run, isBusy: isPending };
}

/** Stores an action's request, and the key with which components ask whether it is pending. */
type Keyed<Input, Output> = { key: string; send: Send<Input, Output> };

/** Runs many actions like `useAction`, without rendering during a request. */
export function useSend() {
  const queryClient = useQueryClient();
  const unanswered = useRef(new Map<string, Unanswered>());
  const send = <Input, Output>(
    action: Keyed<Input, Output>,
    input: Input,
    outcome: ActionOutcome<Output> = {},
  ) => {
    const { key } = action;
    const memory = unanswered.current.get(key) ?? { current: null };
    unanswered.current.set(key, memory);
    const mutate = (sent: Sent<Input>) =>
      queryClient
        .getMutationCache()
        .build(queryClient, { ...mutationOf(action.send), mutationKey: [key] })
        .execute(sent);
    void sendOnce({ mutate, unanswered: memory, isRepeatable: false }, input, outcome);
  };
  return { send, isOnItsWay: (key: string) => queryClient.isMutating({ mutationKey: [key] }) > 0 };
}

/**
 * Runs one such action. Other parts of the screen can use the key to ask whether the action is pending.
 */
export function useQuietAction<Input, Output>(call: Send<Input, Output>) {
  const key = useId();
  const { send, isOnItsWay } = useSend();
  const run = (input: Input, outcome?: ActionOutcome<Output>) => send({ key, send: call }, input, outcome);
  return { run, key, isOnItsWay: () => isOnItsWay(key) };
}

/** Returns true during a request with this key. */
export const useIsBusy = (key: string): boolean => useIsMutating({ mutationKey: [key] }) > 0;

const mutationOf = <Input, Output>(send: Send<Input, Output>) => ({
  mutationFn: async ({ input, idempotencyKey }: Sent<Input>) => {
    await painted();
    return send(input, { context: { idempotencyKey } });
  },
  retry: (failures: number, error: Error) => failures < 1 && isUnanswered(error),
  networkMode: 'always' as const,
  // Each change of a mutation makes `useIsBusy` look at all stored mutations, so none is kept after its response.
  gcTime: 0,
});

/** Lets the browser paint the press before it prepares the request, which takes about a millisecond. */
const painted = () => new Promise((resolve) => setTimeout(resolve));

/** The last request, if its response has not arrived. Otherwise null. */
type Unanswered = { current: { text: string; idempotencyKey: string } | null };

type Sending<Input, Output> = {
  mutate: (sent: Sent<Input>) => Promise<Output>;
  unanswered: Unanswered;
  /** A repeated press with the same input joins the pending request and sends no second one. */
  isRepeatable: boolean;
};

async function sendOnce<Input, Output>(
  { mutate, unanswered, isRepeatable }: Sending<Input, Output>,
  input: Input,
  outcome: ActionOutcome<Output>,
): Promise<void> {
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
}

/**
 * Shows a pressed value until the response arrives. The value is null while no request is pending. After a
 * success, call `letGo`. The value stays until the response is stored, so that it does not jump back. After a
 * failure, call `press(null)`, so that the old value returns together with the message.
 */
export function usePressed<Value>() {
  const [pressed, press] = useState<Value | null>(null);
  return { pressed, press, letGo: () => notifyManager.schedule(() => press(null)) };
}
