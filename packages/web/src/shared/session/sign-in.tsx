import type { Account } from '@baari/contract/accounts';
import { useQuery } from '@tanstack/react-query';
import { KeyRound, Smartphone } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { api, ApiError, type CallContext, failureText, isReason, useAction } from '../api/index.ts';
import { emailError, emailInput } from '../forms/email-field.ts';
import { missing, useForm } from '../forms/index.ts';
import { Button } from '../ui/button.tsx';
import { TextField } from '../ui/field.tsx';
import { Notice } from '../ui/notice.tsx';
import { PasswordField } from '../ui/password-field.tsx';
import { useToast } from '../ui/toast.tsx';
import { useWords } from '../words/words-context.tsx';
import { signInOptionsQuery, useSignedIn } from './api.ts';
import { PhoneCodeForm } from './phone-code-form.tsx';
import { ResendVerification } from './resend-verification.tsx';
import { SecondFactorField } from './second-factor-field.tsx';

type SignInProps = { email?: string; onSignedIn: (account: Account) => void };

/**
 * Signs in with email and password, or with a code to the phone if messages can be sent. If the account has a
 * second factor, asks for that next.
 */
export function SignIn({ email = '', onSignedIn }: SignInProps) {
  const { session: words, actions } = useWords('console');
  const [isByPhone, setByPhone] = useState(false);
  const [pendingSignIn, setPending] = useState<string | null>(null);
  const signedIn = useSignedIn();
  const { data: options } = useQuery(signInOptionsQuery);
  const confirmed = (account: Account) => void signedIn(account).then(() => onSignedIn(account));
  if (pendingSignIn !== null) {
    return (
      <SecondFactorStep
        pendingSignIn={pendingSignIn}
        onSignedIn={confirmed}
        onBack={() => setPending(null)}
      />
    );
  }
  return (
    <>
      {isByPhone ? (
        <PhoneCodeForm
          sendCode={api.accounts.requestSignInCode}
          confirmCode={noticingPending(api.accounts.signInByPhone, setPending)}
          confirmLabel={actions.signIn}
          confirmingLabel={actions.signingIn}
          sentText={words.mayBeSent}
          onConfirmed={confirmed}
        />
      ) : (
        <SignInForm
          email={email}
          send={noticingPending(api.accounts.signIn, setPending)}
          onSignedIn={confirmed}
        />
      )}
      {options?.byPhone && (
        <div className="mt-5 border-t border-line pt-5">
          <Button
            variant="secondary"
            wide
            icon={isByPhone ? <KeyRound size={18} aria-hidden /> : <Smartphone size={18} aria-hidden />}
            onClick={() => setByPhone(!isByPhone)}
          >
            {isByPhone ? words.byEmail : words.byPhone}
          </Button>
        </div>
      )}
    </>
  );
}

type Send<Input> = (input: Input, options: { context: CallContext }) => Promise<Account>;

/** Wraps a sign-in, and reports when it needs a second factor. */
function noticingPending<Input>(send: Send<Input>, onPending: (pendingSignIn: string) => void): Send<Input> {
  return async (input, options) => {
    try {
      return await send(input, options);
    } catch (error) {
      const pendingSignIn = error instanceof ApiError ? error.details['pendingSignIn'] : undefined;
      if (typeof pendingSignIn === 'string') onPending(pendingSignIn);
      throw error;
    }
  };
}

type SignInFormProps = {
  email: string;
  send: (typed: { email: string; password: string }, options: { context: CallContext }) => Promise<Account>;
  onSignedIn: (account: Account) => void;
};

/** Signs in with email and password. Typed text is kept after a failure. */
function SignInForm({ email, send, onSignedIn }: SignInFormProps) {
  const { session: words, forms, labels, actions } = useWords('console');
  const signIn = useAction(send);
  const [failure, setFailure] = useState<ApiError | null>(null);
  const form = useForm({
    initial: { email, password: '' },
    check: (values) => ({
      email: emailError(values.email, forms),
      password: missing(values.password, forms.password),
    }),
    submit: (values) => {
      setFailure(null);
      signIn.run(values, {
        onSuccess: onSignedIn,
        onError: setFailure,
      });
    },
  });
  return (
    <form {...form.form} className="space-y-5">
      {failure && <SignInFailure failure={failure} email={form.values.email} />}
      <TextField
        label={labels.email}
        {...emailInput}
        autoComplete="username"
        enterKeyHint="next"
        {...form.field('email')}
      />
      <div>
        <PasswordField
          label={labels.password}
          autoComplete="current-password"
          enterKeyHint="go"
          {...form.field('password')}
        />
        <Link
          to="/forgot-password"
          state={{ email: form.values.email }}
          className="mt-1 inline-flex min-h-11 items-center font-medium text-accent-ink underline underline-offset-4"
        >
          {words.forgotPassword}
        </Link>
      </div>
      <Button type="submit" wide busy={signIn.isBusy} busyLabel={actions.signingIn}>
        {actions.signIn}
      </Button>
    </form>
  );
}

function SignInFailure({ failure, email }: { failure: ApiError; email: string }) {
  const { session: words, failures } = useWords('console');
  // The email may be unverified. For privacy, neither the response nor the requested mail reveals whether it
  // is.
  const mayBeUnverified = isReason(failure, 'account.wrong_email_or_password');
  return (
    <Notice
      tone="danger"
      title={words.signInFailed}
      action={mayBeUnverified && <ResendVerification email={email} />}
    >
      {failureText(failure, failures)}
    </Notice>
  );
}

type SecondFactorStepProps = {
  /** The sign-in that needs the second factor. */
  pendingSignIn: string;
  onSignedIn: (account: Account) => void;
  /** Goes back to the first step of the sign-in, also after the pending sign-in has expired. */
  onBack: () => void;
};

/** Asks for the second factor after the password or the phone. */
function SecondFactorStep({ pendingSignIn, onSignedIn, onBack }: SecondFactorStepProps) {
  const { session, actions, failures } = useWords('console');
  const words = session.secondFactor;
  const showToast = useToast();
  const finish = useAction(api.accounts.finishSignIn);
  const form = useForm({
    initial: { code: '' },
    check: ({ code }) => ({ code: missing(code, words.missing) }),
    refusals: { 'account.invalid_second_factor': 'code' },
    submit: ({ code }) =>
      finish.run(
        { pendingSignIn, code },
        {
          onSuccess: onSignedIn,
          onError: (error) => {
            if (isReason(error, 'account.sign_in_again')) {
              showToast({ title: failureText(error, failures), tone: 'destructive' });
              onBack();
            } else form.refused(error);
          },
        },
      ),
  });
  return (
    <form {...form.form} className="space-y-5">
      <Notice>{words.about}</Notice>
      {form.failure && (
        <Notice tone="danger" title={session.signInFailed}>
          {failureText(form.failure, failures)}
        </Notice>
      )}
      <SecondFactorField field={form.field('code')} autoFocus />
      <Button type="submit" wide busy={finish.isBusy} busyLabel={actions.signingIn}>
        {actions.signIn}
      </Button>
      <Button variant="ghost" wide onClick={onBack}>
        {words.back}
      </Button>
    </form>
  );
}
