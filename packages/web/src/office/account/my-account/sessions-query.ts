import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { api } from '../../../shared/api/index.ts';

export const loginSessionsQuery = queryOptions({
  queryKey: ['login-sessions'],
  queryFn: ({ signal }) => api.accounts.listLoginSessions({}, { signal }),
});

/** What is to be done when something has ended sessions: they are asked for again. */
export function useSessionsChanged(): () => void {
  const queryClient = useQueryClient();
  return () => void queryClient.invalidateQueries({ queryKey: loginSessionsQuery.queryKey });
}
