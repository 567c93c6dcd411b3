import { useState } from 'react';
import { Link, Navigate, useLocation, useNavigate } from 'react-router';
import { hasPlans } from '../../../shared/links/has-plans.ts';
import { buttonClass } from '../../../shared/ui/button.tsx';
import { Card } from '../../../shared/ui/card.tsx';
import { Page } from '../../../shared/ui/page.tsx';
import { Tabs } from '../../../shared/ui/tabs.tsx';
import { useToast } from '../../../shared/ui/toast.tsx';
import { forgetNext, keepNext } from '../after-sign-up.ts';
import { useMe } from '../../../shared/session/api.ts';
import { SignIn } from '../../../shared/session/sign-in.tsx';
import { SignUpForm } from './sign-up-form.tsx';
import { asksToSignUp, nextPath } from '../../../shared/session/next-path.ts';
import { usePageState } from '../page-state.ts';
import { useWords } from '../../../shared/words/words-context.tsx';

const HOME = '/dashboard';

export function AuthPage() {
  const { actions, account: words, ways } = useWords('office');
  const navigate = useNavigate();
  const showToast = useToast();
  const { account } = useMe();
  const { email = '' } = usePageState();
  const { search } = useLocation();
  const next = nextPath(search) ?? HOME;
  const [tab, setTab] = useState<'sign-in' | 'sign-up'>(asksToSignUp(search) ? 'sign-up' : 'sign-in');

  if (account) return <Navigate to={next} replace />;
  const signedIn = () => {
    forgetNext();
    showToast({ title: words.auth.signedIn, description: words.auth.signedInHint });
    void navigate(next, { replace: true });
  };
  const signedUp = (newEmail: string) => {
    if (next !== HOME) keepNext(newEmail, next);
    else forgetNext();
    showToast({ title: words.auth.signedUp, description: words.auth.signedUpHint });
    void navigate('/email-verification', { state: { email: newEmail } });
  };
  const signIn = <SignIn email={email} onSignedIn={signedIn} />;
  const title = tab === 'sign-in' || !hasPlans() ? actions.signIn : words.signUp;
  return (
    <Page title={title} heading={words.auth.heading} description={words.auth.about} width="narrow">
      <Card>
        {hasPlans() ? (
          <Tabs
            label={words.auth.signInOrUp}
            value={tab}
            onChange={setTab}
            tabs={[
              { value: 'sign-in', label: actions.signIn, content: signIn },
              { value: 'sign-up', label: words.signUp, content: <SignUpForm onSignedUp={signedUp} /> },
            ]}
          />
        ) : (
          // Into a clinic's own copy people come by invitation.
          signIn
        )}
      </Card>
      <div className="mt-4 text-center">
        <Link to="/" reloadDocument className={buttonClass({ variant: 'ghost' })}>
          {ways.backToHome}
        </Link>
      </div>
    </Page>
  );
}
