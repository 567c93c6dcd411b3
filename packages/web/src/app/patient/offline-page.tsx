import { CloudOff } from 'lucide-react';
import { useWords } from '../../shared/words/words-context.tsx';
import { ButtonLink } from '../../shared/ui/button.tsx';
import { EmptyState } from '../../shared/ui/empty-state.tsx';

/** What the service worker answers with, in place of a page that this phone cannot get and has not kept. */
export function OfflinePage() {
  const { offlinePage } = useWords('frame');
  return (
    <EmptyState
      icon={CloudOff}
      heading="h1"
      title={offlinePage.title}
      // Empty: the address at which it stands in for a page.
      action={<ButtonLink href="">{offlinePage.tryAgain}</ButtonLink>}
    >
      <p>{offlinePage.hint}</p>
      <p className="mt-2">{offlinePage.tokenHint}</p>
    </EmptyState>
  );
}
