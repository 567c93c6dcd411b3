import { TriangleAlert } from 'lucide-react';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Page } from '../../ui/page.tsx';

/** A page that failed, most often because its code could not be fetched: the way out is to load it again. */
export function RouteError() {
  return (
    <Page title="This page did not open" heading={null} width="narrow">
      <EmptyState
        heading="h1"
        icon={TriangleAlert}
        title="Something went wrong on our side"
        action={<Button onClick={() => window.location.reload()}>Try again</Button>}
      >
        Nothing you entered elsewhere is lost. Check the connection, then try again.
      </EmptyState>
    </Page>
  );
}
