// @vitest-environment jsdom
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { ApiError } from '../../shared/api/api-error.ts';
import { words } from '@baari/words/en/web/shared';
import { newQueryClient, Providers } from './providers.tsx';

function queryOptions() {
  const clients: QueryClient[] = [];
  const Probe = () => {
    clients.push(useQueryClient());
    return null;
  };
  renderToStaticMarkup(
    <Providers words={{ shared: words }} queryClient={newQueryClient()}>
      <Probe />
    </Providers>,
  );
  return clients[0]?.getDefaultOptions().queries;
}

test('retries a query once after a network failure, and does not refetch on window focus', () => {
  const { retry, refetchOnWindowFocus } = queryOptions() ?? {};
  expect(refetchOnWindowFocus).toBe(false);
  const isRetried = (failures: number, error: Error) =>
    typeof retry === 'function' ? retry(failures, error) : retry;
  expect(isRetried(0, new ApiError('network', 'network.failed'))).toBe(true);
  expect(isRetried(1, new ApiError('network', 'network.failed'))).toBe(false);
  expect(isRetried(0, new ApiError('forbidden', 'clinic.not_a_member'))).toBe(false);
});
