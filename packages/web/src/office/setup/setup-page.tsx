import { queryOptions, useQuery } from '@tanstack/react-query';
import { CircleCheck } from 'lucide-react';
import { Link } from 'react-router';
import { api } from '../../shared/api/index.ts';
import { signUpPath } from '../../shared/session/next-path.ts';
import { buttonClass } from '../../shared/ui/button.tsx';
import { Card } from '../../shared/ui/card.tsx';
import { EmptyState } from '../../shared/ui/empty-state.tsx';
import { Page } from '../../shared/ui/page.tsx';
import { Loading, Skeleton } from '../../shared/ui/skeleton.tsx';
import { useWords } from '../../shared/words/words-context.tsx';
import { SetupForm } from './setup-form.tsx';
import { LoadFailed } from '../../shared/ui/load-failed.tsx';

const setupQuery = queryOptions({
  queryKey: ['setup'],
  queryFn: ({ signal }) => api.platform.getSetup({}, { signal }),
});

/** Asks whoever started a new server what it is for. */
export function SetupPage() {
  const { setup: words, frame } = useWords('office');
  const { data, error, refetch } = useQuery(setupQuery);
  if (data?.asks === null) return <IsSetUp />;
  return (
    <Page title={words.title} description={words.about} width="narrow">
      {data && (
        <Card>
          {/* Another document: what it says of plans changes with the answer. */}
          <SetupForm asks={data.asks} onDone={(kind) => window.location.assign(NEXT[kind])} />
        </Card>
      )}
      {!data && error && <LoadFailed title={words.loadFailed} error={error} onRetry={refetch} />}
      {!data && !error && (
        <Loading label={frame.loadingPart}>
          <Skeleton className="h-96" />
        </Loading>
      )}
    </Page>
  );
}

const NEXT = { clinic: '/register-clinic', platform: signUpPath('/register-clinic') };

function IsSetUp() {
  const { setup: words, actions } = useWords('office');
  return (
    <Page title={words.title} heading={null} width="narrow">
      <EmptyState
        heading="h1"
        icon={CircleCheck}
        title={words.done}
        action={
          <Link to="/auth" className={buttonClass()}>
            {actions.signIn}
          </Link>
        }
      >
        {words.doneHint}
      </EmptyState>
    </Page>
  );
}
