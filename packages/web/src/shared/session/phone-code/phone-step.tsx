import { useState } from 'react';
import { failureText, isReason, useAction, type ApiError } from '../../api/index.ts';
import { missing, useForm } from '../../forms/index.ts';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/field.tsx';
import { Notice } from '../../ui/notice.tsx';
import { PasswordField } from '../../ui/password-field.tsx';
import type { PhoneCodeSteps } from './phone-code-steps.ts';

type PhoneStepProps = Pick<PhoneCodeSteps, 'sendCode' | 'asksPassword'> & {
  typed: { phone: string; password: string };
  onSent: (sent: { phone: string; password: string }) => void;
};

export function PhoneStep({ typed, sendCode, asksPassword, onSent }: PhoneStepProps) {
  const send = useAction(sendCode);
  const [failure, setFailure] = useState<ApiError | null>(null);
  const form = useForm({
    initial: typed,
    check: (values) => ({
      phone: missing(values.phone, 'Please enter your phone number.'),
      password: asksPassword ? missing(values.password, 'Please enter your password.') : undefined,
    }),
    submit: (values) => {
      setFailure(null);
      const sent = { phone: values.phone.trim(), password: values.password };
      send.run(sent, {
        onSuccess: () => onSent(sent),
        onError: (error) => {
          if (isReason(error, 'patient.invalid_phone', 'request.invalid'))
            form.refuse({ phone: 'Please enter a valid phone number' });
          else if (isReason(error, 'account.phone_taken')) form.refuse({ phone: failureText(error) });
          else if (isReason(error, 'account.wrong_password')) form.refuse({ password: failureText(error) });
          else setFailure(error);
        },
      });
    },
  });
  return (
    <form {...form.form} className="space-y-5">
      {failure && (
        <Notice tone="danger" title="The code was not sent">
          {failureText(failure)}
        </Notice>
      )}
      <TextField
        label="Phone Number"
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        enterKeyHint={asksPassword ? 'next' : 'send'}
        autoFocus
        {...form.field('phone')}
      />
      {asksPassword && (
        <PasswordField
          label="Your password"
          hint="So that nobody else can add a phone to your account."
          autoComplete="current-password"
          enterKeyHint="send"
          {...form.field('password')}
        />
      )}
      <Button type="submit" wide busy={send.isBusy} busyLabel="Sending…">
        Send code
      </Button>
    </form>
  );
}
