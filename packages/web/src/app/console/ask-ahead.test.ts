// @vitest-environment jsdom
import { waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { clinicConsoleQuery } from '../../shared/queue/api.ts';
import { clinic, clinicConsole, toOwner } from '../../shared/test-support/clinic-samples.test-support.ts';
import { serverAnswers, unexpected } from '../../shared/test-support/server.test-support.ts';
import { askAhead } from './ask-ahead.ts';
import { newQueryClient } from './providers.tsx';

const lineOf = (queries: ReturnType<typeof newQueryClient>) =>
  queries.getQueryData(clinicConsoleQuery(clinic.id).queryKey);

test('the line of a desk is there before its screen asks for it', async () => {
  serverAnswers(toOwner);
  const queries = newQueryClient();
  void askAhead(queries, '/sunrise/admin');
  await waitFor(() => expect(lineOf(queries)).toEqual(clinicConsole));
});

test.each([
  ['of a clinic of others', '/another/admin', {}],
  ['where nobody is signed in', '/sunrise/admin', { accounts: { getMe: { account: null } } }],
  ['where the server fails', '/sunrise/admin', { accounts: { getMe: unexpected } }],
])('nothing is asked of the line %s', async (_, pathname, answers) => {
  serverAnswers(toOwner, answers);
  const queries = newQueryClient();
  void askAhead(queries, pathname);
  await waitFor(() => expect(queries.isFetching()).toBe(0));
  expect(lineOf(queries)).toBeUndefined();
});

test('other pages ask for themselves', () => {
  const queries = newQueryClient();
  void askAhead(queries, '/sunrise/dashboard');
  expect(queries.isFetching()).toBe(0);
});
