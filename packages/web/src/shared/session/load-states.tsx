import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { isReason } from '../api/index.ts';
import { meQuery } from './api.ts';
import { LoadFailed } from '../ui/load-failed.tsx';
import { Loading, Skeleton } from '../ui/skeleton.tsx';

type LoadFailureProps = { title: string; error: Error; onRetry: () => void; className?: string };

/** Says why loading failed and offers another try. Someone who is signed out by now is led to signing in. */
export function LoadFailure(props: LoadFailureProps) {
  useNoticedSignOut(props.error);
  return <LoadFailed {...props} />;
}

/** Placeholders for the rows of a list. */
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

/** Fetches the account again after a failure that says it is signed out. The page then leads to signing in, and back. */
export function useNoticedSignOut(error: Error | null | undefined): void {
  const queryClient = useQueryClient();
  const isSignedOut = isReason(error, 'account.sign_in_required');
  useEffect(() => {
    if (isSignedOut) void queryClient.invalidateQueries(meQuery);
  }, [queryClient, isSignedOut]);
}
