// @vitest-environment jsdom
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { waitFor } from '@testing-library/react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { ApiError } from '../../shared/api/api-error.ts';
import { clinicConsoleQuery } from '../../shared/queue/api.ts';
import { clinic, clinicConsole, toOwner } from '../../shared/test-support/clinic-samples.test-support.ts';
import { serverAnswers, unexpected } from '../../shared/test-support/server.test-support.ts';
import { words } from '@baari/words/en/web/shared';
import { askAhead, newQueryClient, Providers } from './providers.tsx';

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

const lineOf = (queries: ReturnType<typeof newQueryClient>) =>
  queries.getQueryData(clinicConsoleQuery(clinic.id).queryKey);

test('fetches a desk’s queue before its screen requests it', async () => {
  serverAnswers(toOwner);
  const queries = newQueryClient();
  void askAhead(queries, '/sunrise/admin');
  await waitFor(() => expect(lineOf(queries)).toEqual(clinicConsole));
});

test.each([
  ['of a clinic of others', '/another/admin', {}],
  ['where nobody is signed in', '/sunrise/admin', { accounts: { getMe: { account: null } } }],
  ['where the server fails', '/sunrise/admin', { accounts: { getMe: unexpected } }],
])('fetches no queue for the address of a desk %s', async (_, pathname, answers) => {
  serverAnswers(toOwner, answers);
  const queries = newQueryClient();
  void askAhead(queries, pathname);
  await waitFor(() => expect(queries.isFetching()).toBe(0));
  expect(lineOf(queries)).toBeUndefined();
});

test('fetches nothing in advance for other pages', () => {
  const queries = newQueryClient();
  void askAhead(queries, '/sunrise/dashboard');
  expect(queries.isFetching()).toBe(0);
});
