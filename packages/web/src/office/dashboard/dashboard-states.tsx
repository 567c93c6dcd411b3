import { useEffect } from 'react';
import { failureText } from '../../shared/api/index.ts';
import { Button } from '../../shared/ui/button.tsx';
import { Notice } from '../../shared/ui/notice.tsx';
import { Page } from '../../shared/ui/page.tsx';
import { Loading, Skeleton } from '../../shared/ui/skeleton.tsx';
import { useToast } from '../../shared/ui/toast.tsx';

/** Nothing can be shown: the toast says so once, the page stays and offers to try again. */
export function DashboardError({ error, onRetry }: { error: Error; onRetry: () => void }) {
  const showToast = useToast();
  const text = failureText(error);
  useEffect(() => {
    showToast({ title: 'Error loading dashboard', description: text, tone: 'destructive' });
  }, [showToast, text]);
  return (
    <Page title="Dashboard">
      <Notice
        tone="neutral"
        title="The dashboard could not be loaded"
        action={<Button onClick={onRetry}>Try again</Button>}
      >
        {text}
      </Notice>
    </Page>
  );
}

export function DashboardLoading() {
  return (
    <Page title="Dashboard" heading={null}>
      <Loading label="Loading the dashboard…">
        <Skeleton className="h-9 w-64" />
        <Skeleton className="mt-6 h-20" />
        <Skeleton className="mt-5 h-12 w-72" />
        <div className="mt-5 grid gap-4 md:grid-cols-2 xl:grid-cols-3">
          <Skeleton className="h-80" />
          <Skeleton className="h-80" />
        </div>
      </Loading>
    </Page>
  );
}
