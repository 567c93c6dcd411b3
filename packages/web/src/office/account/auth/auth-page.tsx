import { useState } from 'react';
import { Link, Navigate, useLocation, useNavigate } from 'react-router';
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

const HOME = '/dashboard';

export function AuthPage() {
  const navigate = useNavigate();
  const showToast = useToast();
  const { account } = useMe();
  const { returnTo = HOME, email = '' } = usePageState();
  const { search } = useLocation();
  const next = nextPath(search) ?? returnTo;
  const [tab, setTab] = useState<'sign-in' | 'sign-up'>(asksToSignUp(search) ? 'sign-up' : 'sign-in');

  if (account) return <Navigate to={next} replace />;
  const signedIn = () => {
    forgetNext();
    showToast({ title: 'Welcome back!', description: 'Successfully signed in.' });
    void navigate(next, { replace: true });
  };
  const signedUp = (newEmail: string) => {
    if (next !== HOME) keepNext(newEmail, next);
    else forgetNext();
    showToast({ title: 'Account created!', description: 'Please check your email to verify your account.' });
    void navigate('/email-verification', { state: { email: newEmail } });
  };
  const title = tab === 'sign-in' ? 'Sign In' : 'Sign Up';
  return (
    <Page
      title={title}
      heading="Your clinic on Baari"
      description="For clinic owners and staff."
      width="narrow"
    >
      <Card>
        <Tabs
          label="Sign in or sign up"
          value={tab}
          onChange={setTab}
          tabs={[
            {
              value: 'sign-in',
              label: 'Sign In',
              content: <SignIn email={email} onSignedIn={signedIn} />,
            },
            { value: 'sign-up', label: 'Sign Up', content: <SignUpForm onSignedUp={signedUp} /> },
          ]}
        />
      </Card>
      <div className="mt-4 text-center">
        <Link to="/" reloadDocument className={buttonClass({ variant: 'ghost' })}>
          Back to Home
        </Link>
      </div>
    </Page>
  );
}
