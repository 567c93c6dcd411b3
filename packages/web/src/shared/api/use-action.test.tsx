// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { expect, test, vi } from 'vitest';
import { ApiError } from './api-error.ts';
import type { CallContext } from './client.ts';
import { useAction } from './use-action.ts';

const noAnswer = () => new ApiError('network', 'network.failed');
const noDatabase = () => new ApiError('unavailable', 'db.unavailable');
const stopping = () => new ApiError('unavailable', 'server.stopping');
const refused = () => new ApiError('conflict', 'queue.nobody_waiting');

/**
 * Renders an action that fails with these errors, one after the other, and then succeeds. Records the keys of
 * the requests.
 */
function openAction(...failures: ApiError[]) {
  const client = new QueryClient({ defaultOptions: { mutations: { retryDelay: 0 } } });
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  );
  const keys: (string | undefined)[] = [];
  const send = async (_input: object, { context }: { context: CallContext }) => {
    keys.push(context.idempotencyKey);
    const failure = failures.shift();
    if (failure) throw failure;
    return 'done';
  };
  const { result } = renderHook(() => useAction(send), { wrapper });
  const press = async () => {
    const told = vi.fn<(outcome: unknown) => void>();
    act(() => result.current.run({ number: 7 }, { onSuccess: told, onError: told }));
    await waitFor(() => expect(told).toHaveBeenCalledOnce());
    return told.mock.calls[0]?.[0];
  };
  const pressTwice = async () => {
    const told = vi.fn<(outcome: unknown) => void>();
    act(() => {
      result.current.run({ number: 7 }, { onSuccess: told });
      result.current.run({ number: 7 }, { onSuccess: told });
    });
    await waitFor(() => expect(told).toHaveBeenCalledTimes(2));
  };
  return { press, pressTwice, keys, result };
}

test.each([
  ['no response arrived', noAnswer],
  ['the server lost its database', noDatabase],
  ['the server stops', stopping],
])('retries automatically with the same key when %s', async (_when, failure) => {
  const { press, keys } = openAction(failure());
  expect(await press()).toBe('done');
  expect(keys).toHaveLength(2);
  expect(new Set(keys).size).toBe(1);
});

test('reuses the key for another press while the first result is unknown', async () => {
  const { press, keys } = openAction(noDatabase(), noDatabase());
  expect(await press()).toMatchObject({ reason: 'db.unavailable' });
  expect(await press()).toBe('done');
  expect(await press()).toBe('done');
  expect(keys).toHaveLength(4);
  expect(new Set(keys.slice(0, 3)).size).toBe(1);
  expect(keys[3]).not.toBe(keys[0]);
});

test('shows a refusal immediately, and treats another press as new', async () => {
  const { press, keys } = openAction(refused());
  expect(await press()).toMatchObject({ reason: 'queue.nobody_waiting' });
  expect(await press()).toBe('done');
  expect(new Set(keys).size).toBe(2);
});

test('sends a second press with the same key during the first request', async () => {
  const { pressTwice, press, keys } = openAction();
  await pressTwice();
  await press();
  expect(keys).toHaveLength(3);
  expect(keys[1]).toBe(keys[0]);
  expect(keys[2]).not.toBe(keys[0]);
});

test('sends the request in a later task than the press, so that the press is painted before', async () => {
  const { result, keys } = openAction();
  act(() => result.current.run({ number: 7 }));
  // Runs all microtasks of this task, and many more than the press needs.
  for (let turn = 0; turn < 100; turn += 1) await Promise.resolve();
  expect(keys).toHaveLength(0);
  await waitFor(() => expect(keys).toHaveLength(1));
});
