import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { isReason } from '../api/index.ts';
import { meQuery } from './api.ts';

/**
 * After a failure that says that nobody is signed in any more, as after signing out in another tab: who is
 * signed in is asked for again, and the page then leads to signing in, and back.
 */
export function useNoticedSignOut(error: Error | null | undefined): void {
  const queryClient = useQueryClient();
  const isSignedOut = isReason(error, 'account.sign_in_required');
  useEffect(() => {
    if (isSignedOut) void queryClient.invalidateQueries(meQuery);
  }, [queryClient, isSignedOut]);
}
