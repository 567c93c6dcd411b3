import { PASSWORD_MIN_LENGTH } from '@baari/core/accounts';
import { api, failureText, isReason, useAction } from '../../../shared/api/index.ts';
import { useForm } from '../../../shared/forms/index.ts';
import { Button } from '../../../shared/ui/button.tsx';
import { TextField } from '../../../shared/ui/field.tsx';
import { Notice } from '../../../shared/ui/notice.tsx';
import { PasswordField } from '../../../shared/ui/password-field.tsx';
import { emailError, emailInput } from '../../../shared/forms/email-field.ts';
import { isPasswordRefusal, newPasswordError } from '../password/password-rule.ts';

export function SignUpForm({ onSignedUp }: { onSignedUp: (email: string) => void }) {
  const signUp = useAction(api.accounts.signUp);
  const form = useForm({
    initial: { email: '', password: '' },
    check: (values) => ({ email: emailError(values.email), password: newPasswordError(values.password) }),
    submit: (values) =>
      signUp.run(values, {
        onSuccess: () => onSignedUp(values.email.trim()),
        onError: (error) => {
          if (isPasswordRefusal(error)) form.refuse({ password: failureText(error) });
          else if (isReason(error, 'request.invalid'))
            form.refuse({ email: 'Please enter a valid email address.' });
          else form.refused(error);
        },
      }),
  });
  return (
    <form {...form.form} className="space-y-5">
      {form.failure && (
        <Notice tone="danger" title="Sign up failed">
          {failureText(form.failure)}
        </Notice>
      )}
      <TextField
        label="Email"
        {...emailInput}
        autoComplete="username"
        enterKeyHint="next"
        {...form.field('email')}
      />
      <PasswordField
        label="Password"
        autoComplete="new-password"
        enterKeyHint="go"
        hint={`At least ${PASSWORD_MIN_LENGTH} characters.`}
        {...form.field('password')}
      />
      <Button type="submit" wide busy={signUp.isBusy} busyLabel="Creating your account…">
        Sign Up
      </Button>
      <p className="text-sm text-ink-soft">You set up your clinic in the next step.</p>
    </form>
  );
}
