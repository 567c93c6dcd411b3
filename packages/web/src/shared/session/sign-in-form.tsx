import type { Account } from '@baari/contract/accounts';
import { useState } from 'react';
import { Link } from 'react-router';
import { failureText, isReason, useAction, type ApiError, type CallContext } from '../api/index.ts';
import { missing, useForm } from '../forms/index.ts';
import { Button } from '../ui/button.tsx';
import { TextField } from '../ui/field.tsx';
import { Notice } from '../ui/notice.tsx';
import { PasswordField } from '../ui/password-field.tsx';
import { emailError, emailInput } from '../forms/email-field.ts';
import { ResendVerification } from './resend-verification.tsx';
import { useWords } from '../words/words-context.tsx';

type SignInFormProps = {
  email: string;
  send: (typed: { email: string; password: string }, options: { context: CallContext }) => Promise<Account>;
  onSignedIn: (account: Account) => void;
};

/** Signs in by email and password; what is typed stays when it fails. */
export function SignInForm({ email, send, onSignedIn }: SignInFormProps) {
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
  // It may be one that was never verified: the answer does not tell, and neither does the mail that is asked for.
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
