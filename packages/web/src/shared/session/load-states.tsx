import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { isReason } from '../api/index.ts';
import { meQuery } from './api.ts';
import { LoadFailed } from '../ui/load-failed.tsx';
import { Loading, Skeleton } from '../ui/skeleton.tsx';

type LoadFailureProps = { title: string; error: Error; onRetry: () => void; className?: string };

/** Explains why loading failed and offers a retry. Sends a signed-out user to the sign-in page. */
export function LoadFailure(props: LoadFailureProps) {
  useNoticedSignOut(props.error);
  return <LoadFailed {...props} />;
}

/** Shows placeholders for the rows of a list. */
export function RowsLoading({ label }: { label: string }) {
  return (
    <Loading label={label}>
      <div className="space-y-3">
        {['first', 'second', 'third', 'fourth', 'fifth', 'sixth'].map((row) => (
          <Skeleton key={row} className="h-14" />
        ))}
      </div>
    </Loading>
  );
}

/**
 * Refetches the account after a failure that shows that the user is signed out. The page then opens the
 * sign-in page, which returns to the same page.
 */
export function useNoticedSignOut(error: Error | null | undefined): void {
  const queryClient = useQueryClient();
  const isSignedOut = isReason(error, 'account.sign_in_required');
  useEffect(() => {
    if (isSignedOut) void queryClient.invalidateQueries(meQuery);
  }, [queryClient, isSignedOut]);
}
