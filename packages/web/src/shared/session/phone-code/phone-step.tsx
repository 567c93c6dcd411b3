import { useState } from 'react';
import { failureText, isReason, useAction, type ApiError } from '../../api/index.ts';
import { missing, useForm } from '../../forms/index.ts';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/field.tsx';
import { Notice } from '../../ui/notice.tsx';
import { PasswordField } from '../../ui/password-field.tsx';
import type { PhoneCodeSteps } from './phone-code-steps.ts';
import { useWords } from '../../words/words-context.tsx';

type PhoneStepProps = Pick<PhoneCodeSteps, 'sendCode' | 'asksPassword'> & {
  typed: { phone: string; password: string };
  onSent: (sent: { phone: string; password: string }) => void;
};

export function PhoneStep({ typed, sendCode, asksPassword, onSent }: PhoneStepProps) {
  const { session: words, forms, labels, actions, failures } = useWords('console');
  const send = useAction(sendCode);
  const [failure, setFailure] = useState<ApiError | null>(null);
  const form = useForm({
    initial: typed,
    check: (values) => ({
      phone: missing(values.phone, words.phoneMissing),
      password: asksPassword ? missing(values.password, forms.password) : undefined,
    }),
    submit: (values) => {
      setFailure(null);
      const sent = { phone: values.phone.trim(), password: values.password };
      send.run(sent, {
        onSuccess: () => onSent(sent),
        onError: (error) => {
          if (isReason(error, 'patient.invalid_phone', 'request.invalid'))
            form.refuse({ phone: forms.phone });
          else if (isReason(error, 'account.phone_taken'))
            form.refuse({ phone: failureText(error, failures) });
          else if (isReason(error, 'account.wrong_password'))
            form.refuse({ password: failureText(error, failures) });
          else setFailure(error);
        },
      });
    },
  });
  return (
    <form {...form.form} className="space-y-5">
      {failure && (
        <Notice tone="danger" title={words.notSent}>
          {failureText(failure, failures)}
        </Notice>
      )}
      <TextField
        label={labels.phoneNumber}
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        enterKeyHint={asksPassword ? 'next' : 'send'}
        autoFocus
        {...form.field('phone')}
      />
      {asksPassword && (
        <PasswordField
          label={words.ownPassword}
          hint={words.ownPasswordHint}
          autoComplete="current-password"
          enterKeyHint="send"
          {...form.field('password')}
        />
      )}
      <Button type="submit" wide busy={send.isBusy} busyLabel={actions.sending}>
        {words.sendCode}
      </Button>
    </form>
  );
}
