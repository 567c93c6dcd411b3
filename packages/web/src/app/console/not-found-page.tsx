import { SearchX } from 'lucide-react';
import { Link } from 'react-router';
import { buttonClass } from '../../shared/ui/button.tsx';
import { EmptyState } from '../../shared/ui/empty-state.tsx';
import { Page } from '../../shared/ui/page.tsx';
import { useWords } from '../../shared/words/words-context.tsx';

export function NotFoundPage() {
  const { frame } = useWords('console');
  return (
    <Page title={frame.notFound} heading={null} width="narrow">
      <EmptyState
        heading="h1"
        icon={SearchX}
        title={frame.notFound}
        action={
          <Link to="/" reloadDocument className={buttonClass()}>
            {frame.returnHome}
          </Link>
        }
      >
        {frame.notFoundHint}
      </EmptyState>
    </Page>
  );
}
