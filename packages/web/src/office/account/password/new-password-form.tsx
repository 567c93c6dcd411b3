import { useState, type ReactNode } from 'react';
import { failureText, useAction, type ApiError, type CallContext } from '../../../shared/api/index.ts';
import { useForm } from '../../../shared/forms/index.ts';
import { Button } from '../../../shared/ui/button.tsx';
import { Notice } from '../../../shared/ui/notice.tsx';
import { PasswordField } from '../../../shared/ui/password-field.tsx';
import { isPasswordRefusal, newPasswordError, passwordMinLength } from './password-rule.ts';
import { useWords } from '../../../shared/words/words-context.tsx';

type NewPasswordFormProps<Output> = {
  /** The account for which password managers store the password. */
  email: string;
  /** Explains what happens after the new password is saved. */
  children: ReactNode;
  send: (input: { password: string }, options: { context: CallContext }) => Promise<Output>;
  failureTitle: string;
  submitLabel: string;
  busyLabel: string;
  onSuccess: (output: Output) => void;
  /** Handles a refusal and returns true. If the function returns false, the form shows the refusal. */
  onRefused: (error: ApiError) => boolean;
};

/** Asks for a new password twice. */
export function NewPasswordForm<Output>(props: NewPasswordFormProps<Output>) {
  const { account, failures } = useWords('office');
  const words = account.password;
  const save = useAction(props.send);
  const [failure, setFailure] = useState<ApiError | null>(null);
  const form = useForm({
    initial: { password: '', confirmation: '' },
    check: ({ password, confirmation }) => ({
      password: newPasswordError({ account, failures }, password),
      confirmation: password === confirmation ? undefined : words.differ,
    }),
    submit: ({ password }) => {
      setFailure(null);
      save.run(
        { password },
        {
          onSuccess: props.onSuccess,
          onError: (error) => {
            if (isPasswordRefusal(error)) form.refuse({ password: failureText(error, failures) });
            else if (!props.onRefused(error)) setFailure(error);
          },
        },
      );
    },
  });
  return (
    <form {...form.form} className="space-y-5">
      {failure && (
        <Notice tone="danger" title={props.failureTitle}>
          {failureText(failure, failures)}
        </Notice>
      )}
      <div className="text-ink-soft">{props.children}</div>
      <input type="email" autoComplete="username" value={props.email} readOnly hidden />
      <PasswordField
        label={words.newPassword}
        autoComplete="new-password"
        enterKeyHint="next"
        hint={account.passwordHint({ letters: passwordMinLength() })}
        {...form.field('password')}
      />
      <PasswordField
        label={words.confirm}
        autoComplete="new-password"
        enterKeyHint="go"
        {...form.field('confirmation')}
      />
      <Button type="submit" wide busy={save.isBusy} busyLabel={props.busyLabel}>
        {props.submitLabel}
      </Button>
    </form>
  );
}
