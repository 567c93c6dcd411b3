import { Lock } from 'lucide-react';
import type { ReactNode } from 'react';
import { Card } from './card.tsx';
import { EmptyState } from './empty-state.tsx';
import { Page } from './page.tsx';
import { useWords } from '../words/words-context.tsx';

type DeniedProps = {
  heading?: string;
  /** The tab's title if the title differs from the heading. */
  title?: string;
  /** Links to allowed pages. */
  action: ReactNode;
  /** Explains who may see the page. */
  children: ReactNode;
};

/** Replaces a page that the visitor may not see. */
export function Denied(props: DeniedProps) {
  const { frame } = useWords('console');
  const { heading = frame.denied, title = heading, action, children } = props;
  return (
    <Page title={title} heading={null} width="narrow">
      <Card className="mt-6">
        <EmptyState
          heading="h1"
          icon={Lock}
          title={heading}
          action={<div className="flex flex-wrap justify-center gap-2">{action}</div>}
        >
          {children}
        </EmptyState>
      </Card>
    </Page>
  );
}
