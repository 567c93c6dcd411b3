/** A session that ended elsewhere: by another tab, on the account page of another browser, by the operator, by time. */
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { matchRoute } from '@baari/core/shared';
import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { keepValuesOf } from '../forms/index.ts';
import { liveClient, useClosings, useLiveState } from '../live/index.ts';
import { meQuery } from './api.ts';
import { signInPath } from './next-path.ts';

/** Pages without a feed learn of it by asking; a hidden one when it is visible again. */
const ASK_EVERY_MS = 60_000;

/** Drops all of this tab's data from an account that is not signed in any more. */
export function useForgetSession(): () => void {
  const queryClient = useQueryClient();
  return useCallback(() => {
    queryClient.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== meQuery.queryKey[0] });
    liveClient().forget();
  }, [queryClient]);
}

/** These pages sign in over their typed text, and hide it meanwhile. */
const SIGNS_IN_IN_PLACE: readonly string[] = ['clinic-admin', 'doctor-panel'];

const signsInInPlace = (pathname: string) => {
  const screen = matchRoute(pathname)?.route.screen;
  return screen !== undefined && SIGNS_IN_IN_PLACE.includes(screen);
};

/**
 * Checks who is signed in whenever a feed is closed or lost, and now and then. When it is nobody any more,
 * or somebody else, everything on screen is dropped, and signing in leads back; a desk waits for the same
 * account instead. Returns how often that happened: components with it as their key start again.
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
    // A doctor's pages say themselves how they are signed in to.
    if (id === null && pathname !== '/auth' && !pathname.startsWith('/doctor/'))
      void navigate(signInPath(`${pathname}${search}`), { replace: true });
  });
  useEffect(() => {
    if (accountId !== undefined && !waits) changed(accountId);
  }, [accountId, waits]);
  return endings;
}

/** The owner of this browser's session; undefined before that is known. */
function useAccountId(): string | null | undefined {
  const queryClient = useQueryClient();
  const { data } = useQuery({
    ...meQuery,
    refetchInterval: ({ state }) => (state.data?.account ? ASK_EVERY_MS : false),
    refetchOnWindowFocus: ({ state }) => (state.data?.account ? 'always' : false),
  });
  const closings = useClosings();
  const isLost = useLiveState() === 'offline';
  // Ends from before this page was opened do not concern it.
  const [closedBefore] = useState(closings);
  useEffect(() => {
    if (closings > closedBefore || isLost) void queryClient.invalidateQueries(meQuery);
  }, [queryClient, closings, closedBefore, isLost]);
  return data && (data.account?.id ?? null);
}
