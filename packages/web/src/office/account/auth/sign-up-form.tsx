import { api, failureText, isReason, useAction } from '../../../shared/api/index.ts';
import { useForm } from '../../../shared/forms/index.ts';
import { Button } from '../../../shared/ui/button.tsx';
import { TextField } from '../../../shared/ui/field.tsx';
import { Notice } from '../../../shared/ui/notice.tsx';
import { PasswordField } from '../../../shared/ui/password-field.tsx';
import { emailError, emailInput } from '../../../shared/forms/email-field.ts';
import { isPasswordRefusal, newPasswordError, passwordMinLength } from '../password/password-rule.ts';
import { useWords } from '../../../shared/words/words-context.tsx';

export function SignUpForm({ onSignedUp }: { onSignedUp: (email: string) => void }) {
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
        hint={words.passwordHint(passwordMinLength())}
        {...form.field('password')}
      />
      <Button type="submit" wide busy={signUp.isBusy} busyLabel={words.auth.signingUp}>
        {words.signUp}
      </Button>
      <p className="text-sm text-ink-soft">{words.auth.clinicNext}</p>
    </form>
  );
}
