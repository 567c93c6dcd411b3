import type { OpenInvitation } from '@baari/contract/clinics';
import { MailX } from 'lucide-react';
import { Link } from 'react-router';
import { signInPath, signUpPath } from '../../shared/session/next-path.ts';
import { hasPlans } from '../../shared/links/has-plans.ts';
import { useSignOut } from '../../shared/session/api.ts';
import { failureText } from '../../shared/api/index.ts';
import { Button, buttonClass } from '../../shared/ui/button.tsx';
import { Card } from '../../shared/ui/card.tsx';
import { EmptyState } from '../../shared/ui/empty-state.tsx';
import { Notice } from '../../shared/ui/notice.tsx';
import { Page } from '../../shared/ui/page.tsx';
import { Loading, Skeleton } from '../../shared/ui/skeleton.tsx';
import { inSentence } from '../../shared/words/in-sentence.tsx';
import { useWords } from '../../shared/words/words-context.tsx';

/**
 * The page for an unknown, used, revoked or expired invitation. The page does not tell which of these reasons
 * applies, because the person with the link need not know.
 */
export function InvitationInvalid({ isSignedIn }: { isSignedIn: boolean }) {
  const { account, invite: words, menu, ways } = useWords('office');
  return (
    <Page title={words.title} heading={null} width="narrow">
      <Card className="mt-6">
        <EmptyState
          heading="h1"
          icon={MailX}
          title={words.invalid}
          action={
            <div className="flex flex-col items-stretch gap-2">
              <Link to={isSignedIn ? '/dashboard' : '/auth'} className={buttonClass()}>
                {isSignedIn ? menu.dashboard : account.goToSignIn}
              </Link>
              <Link to="/" reloadDocument className={buttonClass({ variant: 'ghost' })}>
                {ways.backToHome}
              </Link>
            </div>
          }
        >
          {words.invalidHint}
        </EmptyState>
      </Card>
    </Page>
  );
}

export function InvitationError({ error, onRetry }: { error: Error; onRetry: () => void }) {
  const { actions, failures, invite: words } = useWords('office');
  return (
    <Page title={words.title} width="narrow">
      <Notice
        tone="danger"
        title={words.failed}
        action={<Button onClick={onRetry}>{actions.tryAgain}</Button>}
      >
        {failureText(error, failures)}
      </Notice>
    </Page>
  );
}

export function InvitationLoading() {
  const { invite: words } = useWords('office');
  return (
    <Page title={words.title} heading={null} width="narrow">
      <Loading label={words.loading}>
        <Skeleton className="h-9 w-64" />
        <Skeleton className="mt-3 h-6 w-48" />
        <Skeleton className="mt-6 h-72" />
      </Loading>
    </Page>
  );
}

type OtherAccountProps = { invitation: OpenInvitation; signedInAs: string; path: string };

/** The page for a person who is signed in with an email other than the invited one. */
export function OtherAccount({ invitation, signedInAs, path }: OtherAccountProps) {
  const { actions, invite: words } = useWords('office');
  const { signOut, isBusy } = useSignOut();
  return (
    <>
      <Notice tone="warm" title={words.otherAccount}>
        <span className="wrap-anywhere">
          {words.otherAccountHint({ invited: invitation.email, signedIn: signedInAs })}
        </span>
      </Notice>
      <p className="mt-4">{words.goOnAs({ email: invitation.email })}</p>
      <Button
        className="mt-4"
        wide
        busy={isBusy}
        busyLabel={actions.signingOut}
        onClick={() => signOut(path)}
      >
        {words.signOut}
      </Button>
    </>
  );
}

type WithoutAccountProps = { invitation: OpenInvitation; path: string };

/** The page for an invited email that has an account. The person with that account has to sign in. */
export function SignInToJoin({ invitation, path }: WithoutAccountProps) {
  const { invite: words } = useWords('office');
  return (
    <>
      <p>
        {inSentence(words.hasAccount, {
          email: <strong className="wrap-anywhere">{invitation.email}</strong>,
        })}
      </p>
      <SignInLink invitation={invitation} path={path} />
    </>
  );
}

/** The page for a link that did not come by mail, so that its holder has to verify the email first. */
export function ProveToJoin({ invitation, path }: WithoutAccountProps) {
  const { account, invite: words } = useWords('office');
  const canSignUp = hasPlans();
  const text = canSignUp ? words.signInOrUp : words.signInOrMail;
  return (
    <>
      <p>{inSentence(text, { email: <strong className="wrap-anywhere">{invitation.email}</strong> })}</p>
      <SignInLink invitation={invitation} path={path} />
      {canSignUp && (
        <Link to={signUpPath(path)} className={`mt-2 ${buttonClass({ variant: 'secondary', wide: true })}`}>
          {account.signUp}
        </Link>
      )}
    </>
  );
}

function SignInLink({ invitation: { email }, path }: WithoutAccountProps) {
  const { actions } = useWords('office');
  return (
    <Link to={signInPath(path)} state={{ email }} className={`mt-4 ${buttonClass({ wide: true })}`}>
      {actions.signIn}
    </Link>
  );
}
