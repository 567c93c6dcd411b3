import type { OpenInvitation } from '@baari/contract/clinics';
import { MailX } from 'lucide-react';
import { Link } from 'react-router';
import { signInPath } from '../../shared/session/next-path.ts';
import { useSignOut } from '../../shared/session/api.ts';
import { failureText } from '../../shared/api/index.ts';
import { Button, buttonClass } from '../../shared/ui/button.tsx';
import { Card } from '../../shared/ui/card.tsx';
import { EmptyState } from '../../shared/ui/empty-state.tsx';
import { Notice } from '../../shared/ui/notice.tsx';
import { Page } from '../../shared/ui/page.tsx';
import { Loading, Skeleton } from '../../shared/ui/skeleton.tsx';

export const invitationTitle = 'Invitation';

/** Unknown, used, taken back or expired: which of them does not matter to who holds it. */
export function InvitationInvalid({ isSignedIn }: { isSignedIn: boolean }) {
  return (
    <Page title={invitationTitle} heading={null} width="narrow">
      <Card className="mt-6">
        <EmptyState
          heading="h1"
          icon={MailX}
          title="This invitation does not work any more"
          action={
            <div className="flex flex-col items-stretch gap-2">
              <Link to={isSignedIn ? '/dashboard' : '/auth'} className={buttonClass()}>
                {isSignedIn ? 'View Dashboard' : 'Go to Sign In'}
              </Link>
              <Link to="/" reloadDocument className={buttonClass({ variant: 'ghost' })}>
                Back to Home
              </Link>
            </div>
          }
        >
          It may be used already, taken back, or older than 7 days. If you have not joined with it, ask the
          clinic to send you a new one.
        </EmptyState>
      </Card>
    </Page>
  );
}

export function InvitationError({ error, onRetry }: { error: Error; onRetry: () => void }) {
  return (
    <Page title={invitationTitle} width="narrow">
      <Notice
        tone="danger"
        title="The invitation did not load"
        action={<Button onClick={onRetry}>Try again</Button>}
      >
        {failureText(error)}
      </Notice>
    </Page>
  );
}

export function InvitationLoading() {
  return (
    <Page title={invitationTitle} heading={null} width="narrow">
      <Loading label="Loading the invitation…">
        <Skeleton className="h-9 w-64" />
        <Skeleton className="mt-3 h-6 w-48" />
        <Skeleton className="mt-6 h-72" />
      </Loading>
    </Page>
  );
}

type OtherAccountProps = { invitation: OpenInvitation; signedInAs: string; path: string };

/** Signed in, but not as whom the clinic invited. */
export function OtherAccount({ invitation, signedInAs, path }: OtherAccountProps) {
  const { signOut, isBusy } = useSignOut();
  return (
    <>
      <Notice tone="warm" title="You are signed in with another email">
        <span className="wrap-anywhere">
          The invitation is for {invitation.email}, and you are signed in with {signedInAs}.
        </span>
      </Notice>
      <p className="mt-4">Sign out to go on as {invitation.email}. This page opens again.</p>
      <Button className="mt-4" wide busy={isBusy} busyLabel="Signing out…" onClick={() => signOut(path)}>
        Sign out
      </Button>
    </>
  );
}

/** The email has an account; its holder has to come in with it. */
export function SignInToJoin({ invitation, path }: { invitation: OpenInvitation; path: string }) {
  return (
    <>
      <p>
        <strong className="wrap-anywhere">{invitation.email}</strong> has an account already. Sign in with it
        to join.
      </p>
      <Link
        to={signInPath(path)}
        state={{ email: invitation.email }}
        className={`mt-4 ${buttonClass({ wide: true })}`}
      >
        Sign In
      </Link>
    </>
  );
}
