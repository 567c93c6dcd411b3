import { useState } from 'react';
import { Link, Navigate, useLocation, useNavigate } from 'react-router';
import { api, failureText, isReason, useAction } from '../../../shared/api/index.ts';
import { emailError, emailInput } from '../../../shared/forms/email-field.ts';
import { useForm } from '../../../shared/forms/index.ts';
import { hasPlans } from '../../../shared/links/has-plans.ts';
import { useMe } from '../../../shared/session/api.ts';
import { asksToSignUp, nextPath } from '../../../shared/session/next-path.ts';
import { SignIn } from '../../../shared/session/sign-in.tsx';
import { Button, buttonClass } from '../../../shared/ui/button.tsx';
import { Card } from '../../../shared/ui/card.tsx';
import { TextField } from '../../../shared/ui/field.tsx';
import { Notice } from '../../../shared/ui/notice.tsx';
import { Page } from '../../../shared/ui/page.tsx';
import { PasswordField } from '../../../shared/ui/password-field.tsx';
import { Tabs } from '../../../shared/ui/tabs.tsx';
import { useToast } from '../../../shared/ui/toast.tsx';
import { useWords } from '../../../shared/words/words-context.tsx';
import { usePageState } from '../account-card.tsx';
import { forgetNext, keepNext } from '../after-sign-up.ts';
import { isPasswordRefusal, newPasswordError, passwordMinLength } from '../password/password-rule.ts';

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
          // A clinic's own copy has no sign-up, because people join it by invitation.
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

function SignUpForm({ onSignedUp }: { onSignedUp: (email: string) => void }) {
  const { account: words, failures, forms, labels } = useWords('office');
  const signUp = useAction(api.accounts.signUp);
  const form = useForm({
    initial: { email: '', password: '' },
    check: (values) => ({
      email: emailError(values.email, forms),
      password: newPasswordError({ account: words, failures }, values.password),
    }),
    submit: (values) =>
      signUp.run(values, {
        onSuccess: () => onSignedUp(values.email.trim()),
        onError: (error) => {
          if (isPasswordRefusal(error)) form.refuse({ password: failureText(error, failures) });
          else if (isReason(error, 'request.invalid')) form.refuse({ email: words.invalidEmail });
          else form.refused(error);
        },
      }),
  });
  return (
    <form {...form.form} className="space-y-5">
      {form.failure && (
        <Notice tone="danger" title={words.auth.signUpFailed}>
          {failureText(form.failure, failures)}
        </Notice>
      )}
      <TextField
        label={labels.email}
        {...emailInput}
        autoComplete="username"
        enterKeyHint="next"
        {...form.field('email')}
      />
      <PasswordField
        label={labels.password}
        autoComplete="new-password"
        enterKeyHint="go"
        hint={words.passwordHint({ letters: passwordMinLength() })}
        {...form.field('password')}
      />
      <Button type="submit" wide busy={signUp.isBusy} busyLabel={words.auth.signingUp}>
        {words.signUp}
      </Button>
      <p className="text-sm text-ink-soft">{words.auth.clinicNext}</p>
    </form>
  );
}
