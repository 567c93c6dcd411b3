import type { Account } from '@baari/contract/accounts';
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { api, failureText, useAction } from '../api/index.ts';
import { forgetAllValues } from '../forms/index.ts';
import { useToast } from '../ui/toast.tsx';
import { useWords } from '../words/words-context.tsx';

export const meQuery = queryOptions({
  queryKey: ['me'],
  queryFn: ({ signal }) => api.accounts.getMe({}, { signal }),
});

/** The operator's setup does not change while a page is open. */
export const signInOptionsQuery = queryOptions({
  queryKey: ['sign-in-options'],
  queryFn: ({ signal }) => api.accounts.getSignInOptions({}, { signal }),
  staleTime: Infinity,
});

type Me = { account: Account | null; isLoading: boolean; error: Error | null; retry: () => void };

/** Returns the account that is signed in to this browser. */
export function useMe(): Me {
  const { data, isPending, error, refetch } = useQuery(meQuery);
  return { account: data?.account ?? null, isLoading: isPending, error, retry: () => void refetch() };
}

/** Returns a function that refetches everything after the account changed. */
export function useSignedIn(): (account: Account) => Promise<void> {
  const queryClient = useQueryClient();
  return async (account) => {
    queryClient.setQueryData(meQuery.queryKey, { account });
    queryClient.removeQueries({ type: 'inactive' });
    await queryClient.invalidateQueries({ predicate: (query) => query.queryKey[0] !== meQuery.queryKey[0] });
  };
}

const atSignOut = new Set<() => Promise<unknown>>();

/** Runs `work` at each sign-out of this page, before another page loads. */
export const runAtSignOut = (work: () => Promise<unknown>): void => void atSignOut.add(work);

/**
 * Signs out and loads the landing page or another page. The load clears the browser's memory of the session.
 */
export function useSignOut() {
  const { session, failures } = useWords('console');
  const showToast = useToast();
  const { run, isBusy } = useAction(api.accounts.signOut);
  const signOut = (to = '/') =>
    run(
      {},
      {
        onSuccess: () => {
          forgetAllValues();
          void Promise.allSettled([...atSignOut].map((work) => work())).then(() =>
            window.location.assign(to),
          );
        },
        onError: (error) =>
          showToast({
            title: session.signOutFailed,
            description: failureText(error, failures),
            tone: 'destructive',
          }),
      },
    );
  return { isBusy, signOut };
}
