import { CloudOff } from 'lucide-react';
import { usePageMessages } from '../../messages/messages-context.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';

/** What the service worker answers with, in place of a page that this phone cannot get and has not kept. */
export function OfflinePage() {
  const { offlinePage } = usePageMessages();
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
