import { useQuery } from '@tanstack/react-query';
import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link, useLocation } from 'react-router';
import { z } from 'zod';
import { localMailQuery } from '../../shared/api/local-mail.ts';
import { signInPath } from '../../shared/session/next-path.ts';
import { buttonClass } from '../../shared/ui/button.tsx';
import { Card } from '../../shared/ui/card.tsx';
import { EmptyState } from '../../shared/ui/empty-state.tsx';
import { Notice } from '../../shared/ui/notice.tsx';
import { inSentence } from '../../shared/words/in-sentence.tsx';
import { useWords } from '../../shared/words/words-context.tsx';
import { keptNext } from './after-sign-up.ts';

type AccountCardProps = {
  icon: LucideIcon;
  title: string;
  children: ReactNode;
  /** Fills in this email address on the sign-in page. */
  email?: string | undefined;
  action?: ReactNode;
};

/** A message about an account, with links to sign in and to the landing page. */
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

/** Links to the local mailbox of a trial on one machine. Shows nothing on other installations. */
export function MailboxHint() {
  const { mailbox: words } = useWords('office').account;
  const { data: mails } = useQuery(localMailQuery);
  if (!mails) return null;
  return (
    <Notice className="mt-4" title={words.title}>
      {mails === 'locked'
        ? words.locked
        : inSentence(words.open, {
            mailbox: (
              <Link to="/dev/mail" className="font-medium underline underline-offset-4">
                {words.link}
              </Link>
            ),
          })}
    </Notice>
  );
}

const pageState = z.object({ email: z.string().optional() });

/** Returns the email address that was passed to an account page in the browser's history entry. */
export function usePageState(): z.infer<typeof pageState> {
  const parsed = pageState.safeParse(useLocation().state);
  return parsed.success ? parsed.data : {};
}
