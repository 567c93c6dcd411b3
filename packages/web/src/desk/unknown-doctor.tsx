import { SearchX } from 'lucide-react';
import { Link } from 'react-router';
import { buttonClass } from '../shared/ui/button.tsx';
import { EmptyState } from '../shared/ui/empty-state.tsx';
import { Page } from '../shared/ui/page.tsx';
import { useWords } from '../shared/words/words-context.tsx';

/** Replaces the page of a doctor and shows that the doctor in the address does not exist. */
export function UnknownDoctor() {
  const { frame, actions, desk } = useWords('desk');
  return (
    <Page title={frame.notFound} heading={null} width="narrow">
      <EmptyState
        heading="h1"
        icon={SearchX}
        title={frame.notFound}
        action={
          <Link to="/dashboard" className={buttonClass()}>
            {actions.returnToDashboard}
          </Link>
        }
      >
        {desk.noDoctor}
      </EmptyState>
    </Page>
  );
}
