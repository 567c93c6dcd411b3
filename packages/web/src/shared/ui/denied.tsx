import { Lock } from 'lucide-react';
import type { ReactNode } from 'react';
import { Card } from './card.tsx';
import { EmptyState } from './empty-state.tsx';
import { Page } from './page.tsx';
import { useWords } from '../words/words-context.tsx';

type DeniedProps = {
  heading?: string;
  /** Names the tab, where that is not the heading. */
  title?: string;
  /** The ways on. */
  action: ReactNode;
  /** The page's audience. */
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
