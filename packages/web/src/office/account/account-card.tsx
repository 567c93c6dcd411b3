import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { buttonClass } from '../../shared/ui/button.tsx';
import { Card } from '../../shared/ui/card.tsx';
import { EmptyState } from '../../shared/ui/empty-state.tsx';
import { keptNext } from './after-sign-up.ts';
import { signInPath } from '../../shared/session/next-path.ts';
import { useWords } from '../../shared/words/words-context.tsx';

type AccountCardProps = {
  icon: LucideIcon;
  title: string;
  children: ReactNode;
  /** Prefills the sign-in. */
  email?: string | undefined;
  action?: ReactNode;
};

/** One message about an account, with the two ways on. */
export function AccountCard({ icon, title, children, email, action }: AccountCardProps) {
  const { account, ways } = useWords('office');
  const next = keptNext(email);
  return (
    <Card className="mt-6">
      <EmptyState
        heading="h1"
        icon={icon}
        title={title}
        action={
          <div className="flex flex-col items-stretch gap-2">
            <Link to={next === null ? '/auth' : signInPath(next)} state={{ email }} className={buttonClass()}>
              {account.goToSignIn}
            </Link>
            {action}
            <Link to="/" reloadDocument className={buttonClass({ variant: 'ghost' })}>
              {ways.backToHome}
            </Link>
          </div>
        }
      >
        {children}
      </EmptyState>
    </Card>
  );
}
