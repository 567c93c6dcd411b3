import type { ReactNode } from 'react';
import { Navigate, useLocation } from 'react-router';
import { useMe } from '../../shared/session/api.ts';
import { signInPath } from '../../shared/session/next-path.ts';
import { LoadFailure } from '../../shared/session/load-states.tsx';
import { Page } from '../../shared/ui/page.tsx';
import { useWords } from '../../shared/words/words-context.tsx';

type AccountPageProps = {
  title: string;
  loading: ReactNode;
  actions?: ReactNode;
  width?: 'medium' | 'wide';
  children: ReactNode;
};

/**
 * A page that needs an account. Visitors who are not signed in are sent to the sign-in page, and come
 * back afterwards.
 */
export function AccountPage({ loading, children, ...page }: AccountPageProps) {
  const { accountFailed } = useWords('office').billing;
  const { pathname, search } = useLocation();
  const { account, isLoading, error, retry } = useMe();
  if (!isLoading && !account && !error) return <Navigate to={signInPath(pathname + search)} replace />;
  return (
    <Page {...page}>
      {account && children}
      {!account && error && <LoadFailure title={accountFailed} error={error} onRetry={retry} />}
      {!account && !error && loading}
    </Page>
  );
}
