import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { meQuery } from '../../accounts/index.ts';
import { failureText, isReason } from '../../lib/api/index.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';

type LoadFailureProps = { title: string; error: Error; onRetry: () => void };

export function LoadFailure({ title, error, onRetry }: LoadFailureProps) {
  const queryClient = useQueryClient();
  const isSignedOut = isReason(error, 'account.sign_in_required');
  // The page then leads to signing in, and back.
  useEffect(() => {
    if (isSignedOut) void queryClient.invalidateQueries(meQuery);
  }, [queryClient, isSignedOut]);
  return (
    <Notice tone="danger" title={title} action={<Button onClick={onRetry}>Try again</Button>}>
      {failureText(error)}
    </Notice>
  );
}
