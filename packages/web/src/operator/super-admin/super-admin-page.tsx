import { ShieldCheck } from 'lucide-react';
import { Link, Navigate, useLocation } from 'react-router';
import { signInPath } from '../../shared/session/next-path.ts';
import { useMe } from '../../shared/session/api.ts';
import { buttonClass } from '../../shared/ui/button.tsx';
import { EmptyState } from '../../shared/ui/empty-state.tsx';
import { Page } from '../../shared/ui/page.tsx';
import { useWords } from '../../shared/words/words-context.tsx';
import { AccessDenied } from './access-denied.tsx';
import { AdminDesk } from './admin-desk.tsx';
import { LoadFailure } from '../list/load-states.tsx';
import { SummaryLoading } from './summary-cards.tsx';

/** The operator's desk. Nothing of it is asked for before it is known who asks. */
export function SuperAdminPage() {
  const {
    admin: { loadFailed },
    menu: { superAdmin: title },
  } = useWords('operator');
  const { pathname, search } = useLocation();
  const { account, isLoading, error, retry } = useMe();
  if (account && account.role !== 'super_admin') return <AccessDenied />;
  if (account && !account.hasSecondFactor) return <SecondFactorFirst />;
  if (account) return <AdminDesk />;
  if (error) {
    return (
      <Page title={title}>
        <LoadFailure title={loadFailed} error={error} onRetry={retry} />
      </Page>
    );
  }
  if (!isLoading) return <Navigate to={signInPath(`${pathname}${search}`)} replace />;
  return (
    <Page title={title}>
      <SummaryLoading />
    </Page>
  );
}

/** Who has the role, and no second factor yet, sets that up before anything else. */
function SecondFactorFirst() {
  const { admin: words, menu } = useWords('operator');
  return (
    <Page title={menu.superAdmin} heading={null} width="narrow">
      <EmptyState
        heading="h1"
        icon={ShieldCheck}
        title={words.secondFactor.title}
        action={
          <Link to="/account" className={buttonClass()}>
            {words.secondFactor.setUp}
          </Link>
        }
      >
        {words.secondFactor.why}
      </EmptyState>
    </Page>
  );
}
