import type { ClinicMembership } from '@baari/contract/clinics';
import { useState } from 'react';
import { isPasswordRefusal, newPasswordError, passwordMinLength } from '../account/password/password-rule.ts';
import { api, failureText, isReason, useAction, type ApiError } from '../../shared/api/index.ts';
import { useForm } from '../../shared/forms/index.ts';
import { Button } from '../../shared/ui/button.tsx';
import { Notice } from '../../shared/ui/notice.tsx';
import { PasswordField } from '../../shared/ui/password-field.tsx';
import { NameField, nameError } from './name-field.tsx';
import { useWords } from '../../shared/words/words-context.tsx';

type JoinFormProps = {
  token: string;
  clinicName: string;
  email: string;
  onJoined: (membership: ClinicMembership) => void;
  /** The email has got an account meanwhile. */
  onHasAccount: () => void;
};

/** Makes an account for the invited email, and joins with it. */
export function JoinForm({ token, clinicName, email, onJoined, onHasAccount }: JoinFormProps) {
  const { account, failures, invite: words, labels } = useWords('office');
  const join = useAction(api.clinics.joinByInvitation);
  const [failure, setFailure] = useState<ApiError | null>(null);
  const form = useForm({
    initial: { name: '', password: '' },
    check: ({ name, password }) => ({
      name: nameError(words, name),
      password: newPasswordError({ account, failures }, password),
    }),
    submit: ({ name, password }) => {
      setFailure(null);
      join.run(
        { token, name: name.trim(), password },
        {
          onSuccess: onJoined,
          onError: (error) => {
            if (isPasswordRefusal(error)) form.refuse({ password: failureText(error, failures) });
            else if (isReason(error, 'account.name_with_address')) form.refused(error);
            else if (isReason(error, 'account.sign_in_required')) onHasAccount();
            else setFailure(error);
          },
        },
      );
    },
  });
  return (
    <form {...form.form} className="space-y-5">
      {failure && (
        <Notice tone="danger" title={words.notJoined}>
          {failureText(failure, failures)}
        </Notice>
      )}
      <NameField {...form.field('name')} enterKeyHint="next" />
      {/* Tells a password manager what to keep the password under. */}
      <input type="email" name="email" autoComplete="username" value={email} readOnly hidden />
      <PasswordField
        label={labels.password}
        autoComplete="new-password"
        enterKeyHint="go"
        hint={words.passwordHint(email, passwordMinLength())}
        {...form.field('password')}
      />
      <Button type="submit" wide busy={join.isBusy} busyLabel={words.joining}>
        {words.join(clinicName)}
      </Button>
    </form>
  );
}
