import { SearchX } from 'lucide-react';
import { Link } from 'react-router';
import { buttonClass } from '../../shared/ui/button.tsx';
import { EmptyState } from '../../shared/ui/empty-state.tsx';
import { Page } from '../../shared/ui/page.tsx';

export function NotFoundPage() {
  return (
    <Page title="Page not found" heading={null} width="narrow">
      <EmptyState
        heading="h1"
        icon={SearchX}
        title="Page not found"
        action={
          <Link to="/" reloadDocument className={buttonClass()}>
            Return to Home
          </Link>
        }
      >
        The address may be mistyped, or the page has moved.
      </EmptyState>
    </Page>
  );
}
