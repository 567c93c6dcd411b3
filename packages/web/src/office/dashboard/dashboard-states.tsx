import { useEffect } from 'react';
import { failureText } from '../../shared/api/index.ts';
import { Button } from '../../shared/ui/button.tsx';
import { Notice } from '../../shared/ui/notice.tsx';
import { Page } from '../../shared/ui/page.tsx';
import { Loading, Skeleton } from '../../shared/ui/skeleton.tsx';
import { useToast } from '../../shared/ui/toast.tsx';
import { useWords } from '../../shared/words/words-context.tsx';

/** Nothing can be shown: the toast says so once, the page stays and offers to try again. */
export function DashboardError({ error, onRetry }: { error: Error; onRetry: () => void }) {
  const { actions, dashboard: words, failures } = useWords('office');
  const { failed } = words;
  const showToast = useToast();
  const text = failureText(error, failures);
  useEffect(() => {
    showToast({ title: failed, description: text, tone: 'destructive' });
  }, [showToast, failed, text]);
  return (
    <Page title={words.title}>
      <Notice
        tone="neutral"
        title={words.notLoaded}
        action={<Button onClick={onRetry}>{actions.tryAgain}</Button>}
      >
        {text}
      </Notice>
    </Page>
  );
}

export function DashboardLoading() {
  const { dashboard: words } = useWords('office');
  return (
    <Page title={words.title} heading={null}>
      <Loading label={words.loading}>
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
