import { SearchX } from 'lucide-react';
import { Link } from 'react-router';
import { buttonClass } from '../shared/ui/button.tsx';
import { EmptyState } from '../shared/ui/empty-state.tsx';
import { Page } from '../shared/ui/page.tsx';

/** In place of the page of a doctor that there is not. */
export function UnknownDoctor() {
  return (
    <Page title="Page not found" heading={null} width="narrow">
      <EmptyState
        heading="h1"
        icon={SearchX}
        title="Page not found"
        action={
          <Link to="/dashboard" className={buttonClass()}>
            Return to Dashboard
          </Link>
        }
      >
        There is no such doctor. The doctor may have been removed.
      </EmptyState>
    </Page>
  );
}
