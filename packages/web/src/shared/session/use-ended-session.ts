/** Notices a session that ended: in another tab or browser, by the operator, or by expiry. */
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { matchRoute } from '@baari/core/shared';
import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { keepValuesOf } from '../forms/index.ts';
import { liveClient, useClosings, useLiveState } from '../live/index.ts';
import { meQuery } from './api.ts';
import { signInPath } from './next-path.ts';

/** Pages without a feed have to ask the server. A hidden page asks when it becomes visible. */
const ASK_EVERY_MS = 60_000;

/** Deletes this tab's data of an account that is no longer signed in. */
export function useForgetSession(): () => void {
  const queryClient = useQueryClient();
  return useCallback(() => {
    queryClient.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== meQuery.queryKey[0] });
    liveClient().forget();
  }, [queryClient]);
}

/** On these pages, the sign-in covers typed text, which is kept but hidden. */
const SIGNS_IN_IN_PLACE: readonly string[] = ['clinic-admin', 'doctor-panel'];

const signsInInPlace = (pathname: string) => {
  const screen = matchRoute(pathname)?.route.screen;
  return screen !== undefined && SIGNS_IN_IN_PLACE.includes(screen);
};

/**
 * Checks the account when a feed is closed or lost, and regularly. If the user is signed out or another user
 * is signed in, clears the screen and asks the user to sign in. A desk waits for the same account instead.
 * Returns the number of such events, to be used as a key that resets components.
 */
export function useEndedSession(): number {
  const [endings, setEndings] = useState(0);
  const shown = useRef<string | null>(null);
  const forget = useForgetSession();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const accountId = useAccountId();
  const waits = accountId === null && signsInInPlace(pathname);
  const changed = useEffectEvent((id: string | null) => {
    const before = shown.current;
    shown.current = id;
    if (id !== null) keepValuesOf('account', id);
    if (before === null || before === id) return;
    forget();
    setEndings((count) => count + 1);
    // A doctor's pages handle their own sign-in.
    if (id === null && pathname !== '/auth' && !pathname.startsWith('/doctor/'))
      void navigate(signInPath(`${pathname}${search}`), { replace: true });
  });
  useEffect(() => {
    if (accountId !== undefined && !waits) changed(accountId);
  }, [accountId, waits]);
  return endings;
}

/** Returns the account of this browser's session, or undefined until known. */
function useAccountId(): string | null | undefined {
  const queryClient = useQueryClient();
  const { data } = useQuery({
    ...meQuery,
    refetchInterval: ({ state }) => (state.data?.account ? ASK_EVERY_MS : false),
    refetchOnWindowFocus: ({ state }) => (state.data?.account ? 'always' : false),
  });
  const closings = useClosings();
  const isLost = useLiveState() === 'offline';
  // Ignores sessions that ended before this page was opened.
  const [closedBefore] = useState(closings);
  useEffect(() => {
    if (closings > closedBefore || isLost) void queryClient.invalidateQueries(meQuery);
  }, [queryClient, closings, closedBefore, isLost]);
  return data && (data.account?.id ?? null);
}
